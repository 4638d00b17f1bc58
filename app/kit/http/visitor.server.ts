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

/** The sender of a request, for limits and for records of what they did. */
export function readSender(c: Context<AppEnv>): Visitor {
  const userAgent = (c.req.header("user-agent") ?? "").slice(0, USER_AGENT_MAX_CHARS);
  return { address: c.get("clientAddress"), userAgent };
}

/** Undefined for a visitor who declines counting. */
export function readVisitor(c: Context<AppEnv>): Visitor | undefined {
  return declinesCounting(c.req.raw.headers) ? undefined : readSender(c);
}
