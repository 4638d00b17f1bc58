import { useEffect } from "react";
import { useLocation } from "react-router";
import { isOwner } from "../../../../utils/http/owner-token.ts";
import { findLinkEvent } from "./link-event.ts";
import { hasTokenInPath, isDeclined, send, sendEvent } from "./send-event.ts";

/** In the document's own timeline, so that an error page in between does not make a second first view. */
const FIRST_VIEW_MARK = "first-view";
const UTM_MAX_CHARS = 200;
const MIDDLE_BUTTON = 1;

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

/** What is measured counts for this page only: the answer, called when it is left, ends it. */
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
