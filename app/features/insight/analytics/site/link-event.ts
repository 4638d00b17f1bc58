export interface LinkEvent {
  kind: "outbound" | "goal";
  target: string;
}

/** Where a call is booked, or asked for. */
const CALL = /^\/(book(\/[^/?]+)?$|contact\?.*schedule=)/;
const FEED = /^\/(rss\.xml|feed\.json)$/;
/** These name a person; that one was written to or called is all that counts. */
const PERSONAL = /^(mailto|tel):$/;

export function findLinkEvent(link: HTMLAnchorElement): LinkEvent | undefined {
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
