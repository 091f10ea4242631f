"""A push while the page is closed: the page's worker is woken as a push service wakes it."""

import json

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
