import { isOwner } from "../../../../utils/http/owner-token.ts";

interface BrowserEvent {
  kind: "view" | "outbound" | "goal";
  path: string;
  target?: string;
  /** The origin of another site. */
  referrer?: string;
  utm?: Record<string, string>;
}

/** Said by the visitor's browser: Do Not Track or Global Privacy Control. */
export function isDeclined(): boolean {
  const { doNotTrack, globalPrivacyControl }: Navigator & { globalPrivacyControl?: boolean } = navigator;
  return doNotTrack === "1" || globalPrivacyControl === true;
}

/** Nothing is reported of pages whose address lets its holder in, such as previews, booked calls, quotes and invoices. */
export function hasTokenInPath(path: string): boolean {
  return /^\/(preview|booking|i|q|c)\//.test(path);
}

export function sendEvent(event: BrowserEvent): void {
  if (isDeclined() || hasTokenInPath(event.path)) return;
  send("/api/analytics/events", { ...event, ...(isOwner() && { isOwner: true }) });
}

/** Outlives the page, waits for nothing, and is silent when it fails. */
export function send(address: string, body: unknown): void {
  navigator.sendBeacon?.(address, new Blob([JSON.stringify(body)], { type: "application/json" }));
}
