import type { Context } from "hono";
import type { AppEnv } from "../site.server.ts";

export interface Visitor {
  address: string;
  userAgent: string;
}

const USER_AGENT_MAX_CHARS = 500;

/** By Do Not Track or Global Privacy Control. */
export function declinesCounting(headers: Pick<Headers, "get">): boolean {
  return headers.get("dnt") === "1" || headers.get("sec-gpc") === "1";
}

/** The visitor who sent a request, as far as features may know them. */
export interface Sender extends Visitor {
  /** False for a visitor who declines counting. */
  isCounted: boolean;
  /** The path of the page that the browser says it is on; it may be anything. */
  page: string;
}

export function readSender(c: Context<AppEnv>): Sender {
  return {
    address: c.get("clientAddress"),
    userAgent: (c.req.header("user-agent") ?? "").slice(0, USER_AGENT_MAX_CHARS),
    isCounted: !declinesCounting(c.req.raw.headers),
    page: URL.parse(c.req.header("referer") ?? "")?.pathname ?? "",
  };
}
