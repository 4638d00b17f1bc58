import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub, Link, Outlet } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useViewBeacon } from "./use-view-beacon.ts";

const sendBeacon = vi.fn((_url: string, _body: Blob) => true);
const visitor = { sendBeacon, doNotTrack: null as string | null, globalPrivacyControl: false };

beforeEach(() => {
  sendBeacon.mockReset();
  Object.assign(visitor, { doNotTrack: null, globalPrivacyControl: false });
  vi.stubGlobal(
    "navigator",
    new Proxy(navigator, { get: (own, key) => Reflect.get(key in visitor ? visitor : own, key) }),
  );
  performance.clearMarks();
});

afterEach(() => {
  history.replaceState(null, "", "/");
  Reflect.deleteProperty(document, "referrer");
  Reflect.deleteProperty(document, "prerendering");
});

function Site() {
  useViewBeacon();
  return (
    <div onClickCapture={(event) => event.preventDefault()}>
      <Link to="/about">About</Link>
      <Link to="/contact?schedule=1#schedule">Schedule</Link>
      <a href="/resume.pdf">
        <span>Resume</span>
      </a>
      <a href="/rss.xml">A feed elsewhere</a>
      <div id="stay-updated">
        <a href="/feed.json">Feed</a>
      </div>
      <a href="https://other.example/user/repo?token=secret#part">Other</a>
      <a href="mailto:someone@example.org">Mail</a>
      <a href="tel:+123">Call</a>
      <a href="sms:+123">Text</a>
      <Outlet />
    </div>
  );
}

function SmallSite() {
  useViewBeacon();
  return <Link to="/about?from=here">About</Link>;
}

function visit(path = "/") {
  const Page = createRoutesStub([{ path: "*", Component: Site }]);
  return render(<Page initialEntries={[path]} />);
}

const listSent = () =>
  Promise.all(
    sendBeacon.mock.calls.map(async ([url, body]) => {
      expect([url, body.type]).toEqual(["/api/analytics/events", "application/json"]);
      return JSON.parse(await body.text());
    }),
  );

const press = (name: string, type = "click", button = 0) =>
  screen.getByText(name).dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, button }));

it("reports the first page with where the visit came from, and of the next ones without", async () => {
  Object.defineProperty(document, "referrer", {
    value: "https://search.example/?q=private",
    configurable: true,
  });
  history.replaceState(null, "", `/?utm_source=news&utm_medium=${"m".repeat(300)}&utm_term=x`);
  const { unmount } = visit();
  const Page = createRoutesStub([{ path: "*", Component: Site }]);
  // An error page has taken the layout away, and it is back.
  unmount();
  render(<Page initialEntries={["/about"]} />);
  expect(await listSent()).toEqual([
    {
      kind: "view",
      path: "/",
      referrer: "https://search.example",
      utm: { source: "news", medium: "m".repeat(200) },
    },
    { kind: "view", path: "/about" },
  ]);
});

it("reports each navigation, and not that a page of the site led to another", async () => {
  Object.defineProperty(document, "referrer", { value: `${location.origin}/blog`, configurable: true });
  const Page = createRoutesStub([{ path: "*", Component: SmallSite }]);
  render(<Page />);
  screen.getByText("About").click();
  await vi.waitFor(() => expect(sendBeacon).toHaveBeenCalledTimes(2));
  expect(await listSent()).toEqual([
    { kind: "view", path: "/" },
    { kind: "view", path: "/about" },
  ]);
});

it("reports links that lead away, without what may be private, and of goals", async () => {
  visit();
  for (const name of [
    "Other",
    "Mail",
    "Call",
    "Text",
    "Resume",
    "Feed",
    "A feed elsewhere",
    "Schedule",
    "About",
  ]) {
    press(name);
  }
  press("Other", "auxclick", 1);
  press("Other", "auxclick", 2);
  const [, ...sent] = await listSent();
  const at = { path: "/" };
  expect(sent).toEqual([
    { kind: "outbound", target: "https://other.example/user/repo", ...at },
    { kind: "outbound", target: "mailto:", ...at },
    { kind: "outbound", target: "tel:", ...at },
    { kind: "goal", target: "resume_download", ...at },
    { kind: "goal", target: "subscription", ...at },
    { kind: "goal", target: "booking_click", ...at },
    { kind: "outbound", target: "https://other.example/user/repo", ...at },
  ]);
  cleanup();
  document.body.innerHTML = '<a href="https://other.example/">Later</a>';
  press("Later");
  expect(sendBeacon).toHaveBeenCalledTimes(1 + sent.length);
});

it("counts links to booking, but not those between the pages of booking", async () => {
  const list = ["/book", "/book/consultation", "/booking/token", "/bookings"];
  const click = (from: string) => {
    visit(from);
    history.replaceState(null, "", from);
    for (const path of list) {
      const link = Object.assign(document.createElement("a"), { href: path, textContent: path });
      document.body.append(link);
      link.addEventListener("click", (event) => event.preventDefault());
      press(path);
      link.remove();
    }
    cleanup();
  };
  click("/contact");
  click("/book");
  const goals = (await listSent()).filter(({ kind }) => kind === "goal");
  expect(goals).toEqual([
    { kind: "goal", target: "booking_click", path: "/contact" },
    { kind: "goal", target: "booking_click", path: "/contact" },
  ]);
});

it("counts a page that the browser has kept as a view, and not the first showing of one", async () => {
  visit();
  const show = (persisted: boolean) => dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
  show(false);
  show(true);
  expect(await listSent()).toEqual([
    { kind: "view", path: "/" },
    { kind: "view", path: "/" },
  ]);
});

it("waits with a page that is rendered ahead until it is looked at", () => {
  Object.defineProperty(document, "prerendering", { value: true, configurable: true });
  visit();
  expect(sendBeacon).not.toHaveBeenCalled();
  document.dispatchEvent(new Event("prerenderingchange"));
  document.dispatchEvent(new Event("prerenderingchange"));
  expect(sendBeacon).toHaveBeenCalledOnce();
});

it("marks what the owner does", async () => {
  localStorage.setItem("adminToken", "mine");
  visit();
  press("Mail");
  expect(await listSent()).toEqual([
    { kind: "view", path: "/", isOwner: true },
    { kind: "outbound", target: "mailto:", path: "/", isOwner: true },
  ]);
});

it("tells nothing of those who decline, of pages behind a signed link, and where the browser cannot", () => {
  for (const declined of [{ doNotTrack: "1" }, { globalPrivacyControl: true }]) {
    Object.assign(visitor, declined);
    visit();
    press("Mail");
    cleanup();
    Object.assign(visitor, { doNotTrack: null, globalPrivacyControl: false });
  }
  for (const path of ["/preview/token", "/booking/token", "/i/token", "/q/token", "/c/token"]) {
    history.replaceState(null, "", path);
    visit(path);
    press("Mail");
    cleanup();
  }
  history.replaceState(null, "", "/");
  expect(sendBeacon).not.toHaveBeenCalled();
  Object.assign(visitor, { sendBeacon: undefined });
  expect(() => visit()).not.toThrow();
  Object.assign(visitor, { sendBeacon });
});
