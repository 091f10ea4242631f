"""A push while the page is closed: the page's worker is woken as a push service wakes it."""

import json
from urllib.parse import urljoin

from tests.e2e.conftest import NewPage


def test_a_push_shows_a_notice_that_leads_to_the_table(new_page: NewPage) -> None:
    page = new_page()
    page.context.grant_permissions(["notifications"])
    page.goto("/")
    page.evaluate("() => navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready).then(() => null)")
    devtools = page.context.new_cdp_session(page)
    registrations: list[str] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: registrations.extend(one["registrationId"] for one in told["registrations"]),
    )
    devtools.send("ServiceWorker.enable")
    page.wait_for_timeout(300)
    notice = {"title": "Lishan", "body": "Your turn at Ada's table.", "url": "/table/abc", "tag": "abc"}
    origin = page.evaluate("() => location.origin")
    for _ in range(2):  # Sent twice for one turn, it is shown once.
        message = {"origin": origin, "registrationId": registrations[-1], "data": json.dumps(notice)}
        devtools.send("ServiceWorker.deliverPushMessage", message)
    shown = page.evaluate(
        """async () => {
          const worker = await navigator.serviceWorker.ready;
          for (let n = 0; n < 50; n++) {
            const all = await worker.getNotifications();
            if (all.length) return all.map(each => [each.title, each.body, each.tag]);
            await new Promise(done => setTimeout(done, 100));
          }
          return [];
        }"""
    )
    assert shown == [[notice["title"], notice["body"], notice["tag"]]]


def test_the_page_can_be_installed(new_page: NewPage) -> None:
    """people-P11: iPhones give notices only to installed pages, and the server's page had no manifest and no icon for them."""
    page = new_page()
    page.goto("/")
    devtools = page.context.new_cdp_session(page)
    told = devtools.send("Page.getAppManifest")
    assert told["errors"] == []
    # The tests' windows forget everything, which is all that speaks against it.
    found = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [one["errorId"] for one in found] in ([], ["in-incognito"])
    manifest = json.loads(told["data"])
    assert urljoin(told["url"], manifest["start_url"]) == page.evaluate("() => location.origin + '/'")
    assert manifest["display"] == "standalone"
    touch = page.locator("link[rel=apple-touch-icon]").get_attribute("href")
    assert touch is not None
    for place in (touch, *(urljoin(told["url"], icon["src"]) for icon in manifest["icons"])):
        answer = page.request.get(place)
        assert answer.ok, place
        assert answer.headers["content-type"].startswith("image/")
