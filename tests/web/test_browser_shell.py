"""The shell in a browser: the faces are there without a jump, and without a line the page says so."""

from playwright.sync_api import Browser, Route

from tests.web.browser import visitor
from tests.web.servers import Server

SHIFTS = """
    window.shifted = 0;
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => (window.shifted += entry.value)))
      .observe({ type: "layout-shift", buffered: true });
"""
LOADED = (
    "() => [...document.fonts].filter((face) => face.status === 'loaded' && /Atkinson|Literata/.test(face.family)).length >= 2"
)
WIDTH = """(figure) => {
  const line = Object.assign(document.createElement("span"), { textContent: figure.repeat(20) });
  document.body.append(line);
  const { width } = line.getBoundingClientRect();
  line.remove();
  return width;
}"""


def test_faces_come_late_and_nothing_jumps(browser: Browser, server: Server) -> None:
    with visitor(browser, server) as ada:
        page = ada.page
        waiting: list[Route] = []
        page.route("**/*.woff2?*", lambda route: waiting.append(route))
        page.add_init_script(SHIFTS)
        page.goto(server.url, wait_until="domcontentloaded")
        page.wait_for_function("() => document.querySelector('.games') && performance.getEntriesByType('paint').length > 0")
        for route in waiting:
            route.continue_()
        page.unroute_all(behavior="ignoreErrors")
        page.wait_for_function(LOADED)
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        assert page.evaluate("window.shifted") < 0.01  # 0.1 is what counts as good
        assert page.evaluate(WIDTH, "1") == page.evaluate(WIDTH, "8")
        assert not ada.problems


def test_without_a_line_the_page_says_so_and_comes_back(browser: Browser, server: Server) -> None:
    with visitor(browser, server, service_workers="allow") as ada:
        page = ada.page
        page.goto(server.url)
        page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        ada.context.set_offline(True)
        page.locator(".no-line", has_text="no line").wait_for()
        page.goto(f"{server.url}/rules/oh-hell")
        page.locator("[data-offline]").wait_for()
        assert "No line" in page.title()
        assert page.evaluate("document.fonts.check('1rem Literata')")  # the shell is there, faces and all
        ada.context.set_offline(False)
        page.locator(".rules-text").wait_for()
