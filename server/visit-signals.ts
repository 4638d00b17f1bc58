import type { Context } from "hono";
import { type Goal, parsePublicPath } from "../app/features/analytics/analytics.ts";
import type { AppEnv } from "../app/kit/site.server.ts";
import type { VisitSink } from "./visit-recorder.ts";

export interface Visitor {
  address: string;
  userAgent: string;
}

const USER_AGENT_MAX_CHARS = 500;

/** By Do Not Track or Global Privacy Control. */
export function declinesCounting(headers: Headers): boolean {
  return headers.get("dnt") === "1" || headers.get("sec-gpc") === "1";
}

/** Undefined for who does not want to be counted. */
export function readVisitor(c: Context<AppEnv>): Visitor | undefined {
  if (declinesCounting(c.req.raw.headers)) return undefined;
  const userAgent = (c.req.header("user-agent") ?? "").slice(0, USER_AGENT_MAX_CHARS);
  return { address: c.get("clientAddress"), userAgent };
}

/** A goal that the server itself sees being reached, at the page that the browser says it is on. */
export function recordGoal(c: Context<AppEnv>, visits: VisitSink, target: Goal, fallback: string): void {
  const visitor = readVisitor(c);
  if (!visitor) return;
  const path = URL.parse(c.req.header("referer") ?? "")?.pathname ?? "";
  visits.recordEvent({ ...visitor, kind: "goal", target, path: parsePublicPath(path) ? path : fallback });
}
