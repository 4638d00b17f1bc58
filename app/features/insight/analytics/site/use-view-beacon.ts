import { useEffect } from "react";
import { useLocation } from "react-router";
import { isOwner } from "../../../../utils/http/owner-token.ts";
import { hasTokenInPath, isDeclined, send, sendEvent } from "./send-event.ts";

/** In the document's own timeline, so that an error page in between does not make a second first view. */
const FIRST_VIEW_MARK = "first-view";
const UTM_MAX_CHARS = 200;
const MIDDLE_BUTTON = 1;
/** Where a call is booked, or asked for. */
const CALL = /^\/(book(\/[^/?]+)?$|contact\?.*schedule=)/;
const FEED = /^\/(rss\.xml|feed\.json)$/;
/** These name a person; that one was written to or called is all that counts. */
const PERSONAL = /^(mailto|tel):$/;

/** Reports pages that are read, links out of the site, goals, and how fast the first page was (decision 0033). */
export function useViewBeacon(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const isFirst = performance.getEntriesByName(FIRST_VIEW_MARK).length === 0;
    performance.mark(FIRST_VIEW_MARK);
    const tell = () => sendEvent({ kind: "view", path: pathname, ...(isFirst && findSource()) });
    // A page that is rendered ahead may never be looked at.
    if ("prerendering" in document && document.prerendering) {
      document.addEventListener("prerenderingchange", tell, { once: true });
    } else tell();
    return isFirst && findLandingPath() === pathname ? measureLater(pathname) : undefined;
  }, [pathname]);
  useEffect(() => {
    const onClick = ({ type, button, target }: MouseEvent) => {
      if (type === "auxclick" && button !== MIDDLE_BUTTON) return;
      const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
      const event = link && findLinkEvent(link);
      if (event) sendEvent({ ...event, path: location.pathname });
    };
    const onShow = ({ persisted }: PageTransitionEvent) =>
      persisted && sendEvent({ kind: "view", path: location.pathname });
    // Before the router, which changes the address.
    for (const type of ["click", "auxclick"] as const) document.addEventListener(type, onClick, true);
    addEventListener("pageshow", onShow);
    return () => {
      for (const type of ["click", "auxclick"] as const) document.removeEventListener(type, onClick, true);
      removeEventListener("pageshow", onShow);
    };
  }, []);
}

function findSource() {
  // Always an address, or empty.
  const referrer = document.referrer && new URL(document.referrer);
  const search = new URLSearchParams(location.search);
  const utm = ["source", "medium", "campaign"].flatMap((name) => {
    const value = search.get(`utm_${name}`);
    return value ? [[name, value.slice(0, UTM_MAX_CHARS)]] : [];
  });
  return {
    ...(referrer &&
      referrer.host !== location.host && { referrer: `${referrer.protocol}//${referrer.host}` }),
    ...(utm.length > 0 && { utm: Object.fromEntries(utm) }),
  };
}

function findLandingPath(): string | undefined {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation && new URL(navigation.name).pathname;
}

/** Measures this page only: call the returned function when the page is left. */
function measureLater(path: string): (() => void) | undefined {
  if (isDeclined() || isOwner() || hasTokenInPath(path)) return undefined;
  let finish: (() => void) | undefined;
  let isLeft = false;
  const start = async () => {
    const { measureVitals } = await import("./measure-vitals.ts");
    if (!isLeft) finish = measureVitals((metrics) => send("/api/analytics/vitals", { path, metrics }));
  };
  // Without it the page is whole all the same.
  (window.requestIdleCallback ?? setTimeout)(() => void start().catch(() => {}));
  return () => {
    isLeft = true;
    finish?.();
  };
}

interface LinkEvent {
  kind: "outbound" | "goal";
  target: string;
}

function findLinkEvent(link: HTMLAnchorElement): LinkEvent | undefined {
  const { protocol, host, origin, pathname, search } = link;
  if (PERSONAL.test(protocol)) return { kind: "outbound", target: protocol };
  if (!/^https?:$/.test(protocol)) return undefined;
  // Without the query, which may be private.
  if (host !== location.host) return { kind: "outbound", target: origin + pathname };
  const goal =
    pathname === "/resume.pdf"
      ? "resume_download"
      : FEED.test(pathname) && link.closest("#stay-updated")
        ? "subscription"
        : CALL.test(pathname + search) && !location.pathname.startsWith("/book")
          ? "booking_click"
          : undefined;
  return goal && { kind: "goal", target: goal };
}
