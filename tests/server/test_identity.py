"""Identity, and the points of OWASP ASVS 5.0 that apply (reliability.md 4.6)."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import pytest
from sqlalchemy import select

from lishan.core.errors import LishanError
from lishan.server.edge.app import LISTED
from lishan.server.edge.endpoints import Endpoint
from lishan.server.edge.middleware import BY_MAIL
from lishan.server.edge.passwords import Passwords, is_common
from lishan.server.settings import EXAMPLE_SECRET, check_origin, check_secret
from lishan.server.store import people, schema
from lishan.server.tables.tokens import link_key
from lishan.words import Words
from tests.server.kit import SECRET, Person, Server, serving

PASSWORD = "the terracotta sleeps at noon"


def with_server(work: Callable[[Server, Person], Awaitable[None]], **options: Any) -> None:
    async def run() -> None:
        async with serving(**options) as server, server.person("Ada") as ada:
            await work(server, ada)

    asyncio.run(run())


# Links and seats


def test_a_link_seats_whoever_comes_first_and_them_alone() -> None:
    async def work(server: Server, ada: Person) -> None:
        made = await ada.make("lanterns", ("me", "person", "person"))
        async with server.person("Bo") as bo, server.person("Eve") as eve:
            link = made["links"]["seats"][1]
            assert (await bo.sit(link)).status == 200
            used = await eve.sit(link)
            assert (used.status, used["code"]) == (403, "link-used")
            assert (await bo.sit(link)).status == 200
            async with bo.follow(made["id"], 1) as socket:
                assert socket.picture["seats"][1]["name"] == "Bo"

    with_server(work)


def test_a_wrong_or_renewed_link_opens_nothing() -> None:
    async def work(server: Server, ada: Person) -> None:
        made = await ada.make("lanterns", ("me", "person"))
        links = made["links"]["seats"]
        async with server.person("Eve") as eve:
            path = f"/api/tables/{made['id']}"
            wrong = links[1][:-1] + ("x" if links[1][-1] != "x" else "y")
            assert (await eve.sit(wrong)).status == 404
            assert (await eve.sit(links[1].replace("seat=1", "seat=0"))).status == 404
            assert (await eve.sit(links[1].replace("seat=1", "seat=5"))).status == 404
            assert (await ada.sit(wrong)).status == 403
            assert (await eve.post(path + "/sit", {"seat": 1})).status == 404
            assert (await eve.get(path)).status == 404
            assert (await eve.post(path + "/links", {"seat": 1})).status == 404
            renewed = await ada.post(path + "/links", {"seat": 1})
            assert (await eve.sit(links[1])).status == 403
            assert (await eve.sit(renewed["seats"][1])).status == 200

    with_server(work)


def test_whoever_is_removed_is_shown_nothing_more() -> None:
    """ASVS 8.3.1."""

    async def work(server: Server, ada: Person) -> None:
        made = await ada.make("lanterns", ("me", "person"))
        async with server.person("Bo") as bo:
            await bo.sit(made["links"]["seats"][1])
            async with bo.follow(made["id"], 1) as socket:
                await ada.post(f"/api/tables/{made['id']}/links", {"seat": 1, "remove": True})
                assert await socket.wait_closed(2) == 4403
            assert (await bo.get(f"/api/tables/{made['id']}")).status == 404
        async with ada.follow(made["id"], 0) as mine:
            assert mine.picture["seats"][1]["away"]

    with_server(work)


def test_a_seat_at_a_public_table_is_taken_once() -> None:
    async def work(server: Server, ada: Person) -> None:
        made = await ada.make("lanterns", ("me", "person", "person"), public=True)
        async with server.person("Bo") as bo, server.person("Eve") as eve:
            path = f"/api/tables/{made['id']}/sit"
            assert (await bo.post(path, {"seat": 1})).status == 200
            for seat in (0, 1):
                assert (await eve.post(path, {"seat": seat})).status == 409
            async with eve.socket(made["id"]) as socket:
                assert (await socket.ask("follow", seat=1))["code"] == "not-yours"
            assert (await eve.post(path, {})).body["seat"] == 2

    with_server(work)


def test_the_key_of_a_link_is_stored_nowhere() -> None:
    """ASVS 13.3.1."""
    keys = {link_key(SECRET, table, seat, n) for table in ("a", "b") for seat in range(-1, 3) for n in range(3)}
    assert len(keys) == 24
    assert all(len(key) == 26 for key in keys)


# Accounts (6.2, 6.3, 7.2 to 7.4)


def test_an_account_keeps_games_together_over_devices() -> None:
    async def work(server: Server, ada: Person) -> None:
        first = await ada.make()
        made = await ada.post("/api/account", {"login": "Ada", "password": PASSWORD})
        assert (made.status, made["login"], made["guest"]) == (201, "ada", False)
        async with server.person("") as phone:
            second = await phone.make()
            before = phone.cookies()
            assert (await phone.post("/api/login", {"login": "ADA", "password": PASSWORD})).status == 200
            assert phone.cookies() != before
            mine = {line["id"] for line in (await phone.get("/api/me/tables"))["tables"]}
            assert mine == {first["id"], second["id"]}
            async with phone.follow(second["id"], 0) as socket:
                assert socket.frames[0]["me"]["host"]

    with_server(work)


def test_logins_are_unique_and_wrong_ones_all_look_alike() -> None:
    """ASVS 6.3.8: nobody learns which logins there are."""

    async def work(server: Server, ada: Person) -> None:
        await ada.post("/api/account", {"login": "ada", "password": PASSWORD})
        assert (await ada.post("/api/account", {"login": "ada2", "password": PASSWORD})).status == 409
        async with server.person("Bo") as bo:
            taken = await bo.post("/api/account", {"login": "ADA", "password": PASSWORD})
            assert (taken.status, taken["code"]) == (409, "login-taken")
            wrong = await bo.post("/api/login", {"login": "ada", "password": PASSWORD + "!"})
            nobody = await bo.post("/api/login", {"login": "nobody", "password": PASSWORD})
            assert wrong.body == nobody.body
            assert wrong.status == 401

    with_server(work)


@pytest.mark.parametrize("password", ["password", "12345678", "iloveyou1", "aaaaaaaaaaaa", "ada-is-my-login"])
def test_what_anybody_would_try_first_is_no_password(password: str) -> None:
    """ASVS 6.2.4."""
    assert is_common(password, "ada")


@pytest.mark.parametrize("password", [PASSWORD, "Пароль из слов", "ab cd ef gh", "x" * 3 + "yzqw12"])
def test_long_words_spaces_and_any_script_are(password: str) -> None:
    """ASVS 6.2.5: no rules of composition."""
    assert not is_common(password, "ada")


def test_short_and_common_passwords_are_refused_by_the_server() -> None:
    """ASVS 6.2.1, 6.2.9."""

    async def work(_: Server, ada: Person) -> None:
        assert (await ada.post("/api/account", {"login": "ada", "password": "short"})).status == 422
        assert (await ada.post("/api/account", {"login": "ada", "password": "password123"})).status == 422
        assert (await ada.post("/api/account", {"login": "ada", "password": "x" * 201})).status == 422

    with_server(work)


def test_tries_are_counted_by_account_and_address() -> None:
    """ASVS 2.4.1, 6.3.1."""

    async def work(_: Server, ada: Person) -> None:
        await ada.post("/api/account", {"login": "ada", "password": PASSWORD})
        codes = [(await ada.post("/api/login", {"login": "ada", "password": "wrong wrong"})).status for _ in range(7)]
        assert codes[:5] == [401] * 5
        assert codes[5:] == [429] * 2
        last = await ada.post("/api/login", {"login": "ada", "password": PASSWORD})
        assert last.status == 429
        assert int(last.headers["Retry-After"]) >= 1

    with_server(work)


def test_logging_out_ends_the_session_and_its_sockets_within_two_seconds() -> None:
    """ASVS 7.4.1."""

    async def work(server: Server, ada: Person) -> None:
        await ada.post("/api/account", {"login": "ada", "password": PASSWORD})
        made = await ada.make()
        cookie = ada.cookies()
        async with server.person("") as other:
            await other.post("/api/login", {"login": "ada", "password": PASSWORD})
            async with ada.follow(made["id"], 0) as here, other.follow(made["id"], 0) as there:
                assert (await ada.post("/api/logout", {})).status == 200
                assert await here.wait_closed(2) == 4401
                assert there.closed is None
                assert "lishan" not in ada.cookies()
                ada.web.cookie_jar.update_cookies(cookie)
                assert (await ada.get("/api/me"))["login"] is None
                assert (await other.post("/api/logout", {"everywhere": True})).status == 200
                assert await there.wait_closed(2) == 4401

    with_server(work)


def test_a_page_that_was_open_before_registering_goes_on_and_ends_with_the_logout() -> None:
    """ASVS 7.2.4, 7.4.1."""

    async def work(_: Server, ada: Person) -> None:
        made = await ada.make()
        old = ada.cookies()
        async with ada.follow(made["id"], 0) as page:
            assert (await ada.post("/api/account", {"login": "ada", "password": PASSWORD})).status == 201
            assert ada.cookies() != old
            assert (await page.ask("say", text="still here"))["type"] == "done"
            assert (await ada.post("/api/logout", {})).status == 200
            assert await page.wait_closed(2) == 4401

    with_server(work)


def test_a_new_password_ends_all_other_sessions() -> None:
    """ASVS 7.4.3."""

    async def work(server: Server, ada: Person) -> None:
        await ada.post("/api/account", {"login": "ada", "password": PASSWORD})
        made = await ada.make()
        async with server.person("") as other:
            await other.post("/api/login", {"login": "ada", "password": PASSWORD})
            async with other.follow(made["id"], 0) as there:
                body = {"password": PASSWORD, "new": "a wheel of twelve spokes"}
                assert (await ada.post("/api/password", body)).status == 200
                assert await there.wait_closed(2) == 4401
            assert (await other.get("/api/me"))["login"] is None
            assert (await ada.get("/api/me"))["login"] == "ada"
            assert (await other.post("/api/login", {"login": "ada", "password": PASSWORD})).status == 401

    with_server(work)


def test_sessions_end_when_they_are_idle_or_old() -> None:
    """ASVS 7.3.1, 7.3.2."""

    class Travelling:
        time = 1_000_000_000_000

        def now(self) -> int:
            return self.time

    clock = Travelling()
    day = 86_400_000

    async def work(_: Server, ada: Person) -> None:
        await ada.post("/api/me", {"name": "Ada"})
        for __ in range(8):
            clock.time += 25 * day
            known = (await ada.get("/api/me"))["name"]
        assert known == ""
        await ada.post("/api/me", {"name": "Ada"})
        clock.time += 29 * day
        assert (await ada.get("/api/me"))["name"] == "Ada"
        clock.time += 31 * day
        assert (await ada.get("/api/me"))["name"] == ""

    with_server(work, clock=clock)


def test_guests_who_cannot_come_back_are_forgotten_unless_they_are_at_a_table() -> None:
    class Travelling:
        time = 1_000_000_000_000

        def now(self) -> int:
            return self.time

    clock = Travelling()

    async def work(server: Server, ada: Person) -> None:
        made = await ada.make("lanterns", ("me", "me"))
        async with server.person("Bo") as bo, server.person("Cy") as cy:
            await bo.post("/api/me", {"name": "Bo"})
            await cy.post("/api/account", {"login": "cyril", "password": PASSWORD})
        clock.time += 31 * 86_400_000
        server.manager.scheduler.cleaned = 0
        await server.manager.scheduler.look(0)
        names = await server.manager.store.read(lambda db: sorted(db.execute(select(schema.person.c.name)).scalars()))
        assert names == ["Ada", "cyril"]
        processes = await server.manager.store.read(lambda db: list(db.execute(select(schema.process.c.id)).scalars()))
        assert processes == [server.manager.process]
        assert (await server.manager.find(made["id"])) is not None

    with_server(work, clock=clock)


def test_tokens_are_stored_hashed() -> None:
    """ASVS 7.2.3."""

    async def work(server: Server, ada: Person) -> None:
        await ada.post("/api/me", {"name": "Ada"})
        (token,) = ada.cookies().values()
        assert len(token) >= 43
        known = await server.manager.store.read(lambda db: people.find_session(db, token))
        assert known is None

    with_server(work)


def test_no_more_than_two_passwords_are_hashed_at_once() -> None:
    """ASVS 2.4.1: logins cannot stop the server."""

    async def run() -> None:
        passwords, most, running = Passwords(), 0, 0

        def slow(*_: Any) -> bool:
            nonlocal most, running
            import time

            running += 1
            most = max(most, running)
            time.sleep(0.02)
            running -= 1
            return True

        passwords.verify = slow  # type: ignore[method-assign,assignment]
        passwords.nobody = "x"
        await asyncio.gather(*(passwords.check("p", "h") for _ in range(12)))
        assert most <= 2

    asyncio.run(run())


# Origins, cookies, headers (3.3, 3.4, 3.5, 4.4)

HOSTILE = (
    "null", "http://evil.example", "https://evil.example", "{origin}.evil.example", "http://evil.example/{origin}", "{upper}",
    "{origin}/", "{origin}:80", "http://127.0.0.1", "http://localhost:{port}", "https://127.0.0.1:{port}", "file://", "",
    "http://127.0.0.1:{port}@evil.example", "http://evil.example#{origin}", "http://[::1]:{port}", "ws://127.0.0.1:{port}",
    " {origin} x", "{origin},{origin}", "http://127.0.0.1.nip.example:{port}",
)  # fmt: skip


def hostile(origin: str) -> list[str]:
    port = origin.rpartition(":")[2]
    return [one.format(origin=origin, upper=origin.upper(), port=port) for one in HOSTILE]


def test_sockets_from_foreign_pages_are_refused_before_they_open() -> None:
    """ASVS 4.4.2: twenty hostile origins, and none."""

    async def work(server: Server, ada: Person) -> None:
        made = await ada.make(public=True)
        url = f"{server.origin}/api/tables/{made['id']}/socket"
        async with aiohttp.ClientSession() as bare:
            for origin in [*hostile(server.origin), None]:
                headers = {} if origin is None else {"Origin": origin}
                with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                    await bare.ws_connect(url, headers=headers)
                assert refused.value.status == 403
            fine = await bare.ws_connect(url, headers={"Origin": server.origin})
            await fine.close()

    with_server(work)


def test_every_change_from_a_foreign_page_is_refused() -> None:
    """ASVS 3.5.1."""

    async def work(server: Server, _: Person) -> None:
        async with aiohttp.ClientSession() as bare:
            for endpoint in LISTED:
                # A mail program ends mails with one request: it has no page, no session, and only the signed link (RFC 8058).
                if endpoint.method == "GET" or endpoint.path.startswith(BY_MAIL):
                    continue
                url = server.origin + filled(endpoint, "x")
                for origin in ("http://evil.example", "null", None):
                    headers = {} if origin is None else {"Origin": origin}
                    async with bare.post(url, json={}, headers=headers) as answer:
                        assert answer.status == 403, endpoint.path
                crossing = {"Origin": server.origin, "Sec-Fetch-Site": "cross-site"}
                async with bare.post(url, json={}, headers=crossing) as answer:
                    assert answer.status == 403

    with_server(work)


def filled(endpoint: Endpoint, table: str) -> str:
    """Its address, with something for every parameter."""
    return endpoint.path.format(
        id=table, language="en", name="core", game="terracotta", which="terracotta", puzzle="x", token="x"
    )


def test_reading_changes_nothing() -> None:
    """ASVS 3.5.3."""

    async def work(_: Server, ada: Person) -> None:
        made = await ada.make()
        before = (await ada.get(f"/api/tables/{made['id']}"))["picture"]["seq"]
        for endpoint in LISTED:
            if endpoint.method == "GET":
                await ada.get(filled(endpoint, made["id"]))
            else:
                assert (await ada.get(filled(endpoint, made["id"]))).status in (200, 401, 403, 404, 405, 409)
        assert (await ada.get(f"/api/tables/{made['id']}"))["picture"]["seq"] == before

    with_server(work)


WANTED = {
    "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer", "Cross-Origin-Opener-Policy": "same-origin",
    "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
}  # fmt: skip


def test_every_answer_carries_the_headers_and_every_cookie_its_attributes() -> None:
    """ASVS 3.3.1 to 3.3.4, 3.4.1 to 3.4.6."""

    async def work(_: Server, ada: Person) -> None:
        answers = [await ada.get(path) for path in ("/", "/table/x", "/nothing.js", "/api/nothing", "/healthz", "/metrics")]
        answers += [await ada.get(filled(one, "x")) for one in LISTED if one.method == "GET"]
        answers += [await ada.post(filled(one, "x"), {}) for one in LISTED if one.method == "POST"]
        answers.append(await ada.post("/api/me", {"name": "Ada"}))
        for answer in answers:
            for name, value in WANTED.items():
                assert answer.headers[name] == value
            policy = answer.headers["Content-Security-Policy"]
            for what in ("default-src", "object-src", "base-uri", "frame-ancestors", "form-action"):
                assert f"{what} 'none'" in policy
            assert "unsafe" not in policy
            assert "Access-Control-Allow-Origin" not in answer.headers
            assert "Server" not in answer.headers
            for cookie in answer.headers.getall("Set-Cookie", []):
                assert cookie.startswith("__Host-lishan=")
                assert all(word in cookie.lower() for word in ("; secure", "; httponly", "; samesite=lax", "; path=/"))
                assert "Domain" not in cookie
        assert any("Set-Cookie" in answer.headers for answer in answers)

    with_server(work, secure=True)


def test_nothing_that_is_nobody_elses_business_is_served() -> None:
    """ASVS 13.4.1 to 13.4.5."""

    async def work(_: Server, ada: Person) -> None:
        for path in ("/.git/config", "/metrics", "/../settings.py", "/%2e%2e/app.py", "/docs", "/api/", "/server-status.php"):
            answer = await ada.get(path)
            assert answer.status == 404 or "<title>Lishan</title>" in str(answer.body), path
        with_token = await ada.get("/metrics", headers={"Authorization": "Bearer right"})
        assert with_token.status == 200
        assert "lishan_sockets 0" in with_token.body
        assert (await ada.get("/metrics", headers={"Authorization": "Bearer wrong"})).status == 404

    with_server(work, metrics_token="right")


def test_an_error_of_our_own_is_told_to_the_log_and_not_to_the_client(caplog: pytest.LogCaptureFixture) -> None:
    """ASVS 16.5.1, 16.5.4."""

    async def fail(_: Any) -> None:
        raise RuntimeError("a detail")

    async def work(server: Server, ada: Person) -> None:
        made = await ada.make()
        async with ada.follow(made["id"], 0) as socket:
            reading, server.manager.store.read = server.manager.store.read, fail  # type: ignore[method-assign,assignment]
            answer = await ada.get("/healthz")
            assert (answer.status, answer.body) == (500, {"code": "internal", "message": "Something went wrong on the server."})
            assert answer.headers["X-Content-Type-Options"] == "nosniff"
            assert (await socket.ask("agree", ask=1, yes=True))["code"] == "failed"
            server.manager.store.read = reading  # type: ignore[method-assign]
            assert (await socket.ask("say", text="on we go"))["type"] == "done"

    with_server(work)
    assert "a detail" in caplog.text


# Secrets (13.3, 16.2)


def test_no_server_starts_with_a_secret_that_others_know() -> None:
    """ASVS 13.3.1."""
    for secret in (EXAMPLE_SECRET, "", "short", "x" * 40):
        with pytest.raises(LishanError):
            check_secret(secret)
    assert check_secret(SECRET) == SECRET
    for origin in ("games.example.org", "https://games.example.org/", "ftp://x", "HTTPS://games.example.org"):
        with pytest.raises(LishanError):
            check_origin(origin)


def test_passwords_tokens_keys_and_chat_never_reach_a_log(caplog: pytest.LogCaptureFixture) -> None:
    """ASVS 16.2.5, and H2 for secrets."""
    caplog.set_level(logging.DEBUG)
    logging.getLogger("aiosqlite").setLevel(logging.DEBUG)
    canaries: list[str] = []

    async def work(server: Server, ada: Person) -> None:
        for n in range(10):
            async with server.person(f"Person {n}") as one:
                secret = f"canary password number {n} qz"
                canaries.append(secret)
                await one.post("/api/account", {"login": f"canary-login-{n}", "password": secret})
                await one.post("/api/login", {"login": f"canary-login-{n}", "password": secret + "x"})
                canaries.extend(one.cookies().values())
        made = await ada.make("lanterns", ("me", "person"))
        canaries.append(made["links"]["seats"][1].partition("key=")[2])
        canaries.append((await ada.post(f"/api/tables/{made['id']}/share"))["link"].partition("key=")[2])
        canaries.append((await ada.post(f"/api/tables/{made['id']}/device", {"seat": 0}))["link"].partition("key=")[2])
        canaries.append("canary chat")
        async with server.person("Bo") as bo:
            await bo.sit(made["links"]["seats"][1])
            async with bo.follow(made["id"], 1) as socket:
                await socket.ask("say", text="canary chat")
                await socket.ws.send_str('{"type": "canary chat"')

    with_server(work)
    text = "\n".join(record.getMessage() for record in caplog.records if not record.name.startswith("asyncio"))
    assert "POST /api/account 201" in text
    assert [canary for canary in canaries if canary in text] == []


def test_an_error_has_the_sentence_of_the_client() -> None:
    """Each sentence exists once: in the words of the client."""

    async def work(_: Server, ada: Person) -> None:
        answer = await ada.get("/api/tables/nowhere")
        assert (answer.status, answer.body["code"]) == (404, "no-table")
        assert answer.body["message"] == Words("client", strict=True).say("fault-no-table")

    with_server(work)
