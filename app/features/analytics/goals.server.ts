import type { Context } from "hono";
import { readVisitor } from "../../kit/http/visitor.server.ts";
import type { AppEnv, Site } from "../../kit/site.server.ts";
import { type Goal, parsePublicPath } from "./analytics.ts";
import { visits } from "./recording/visit-recorder.server.ts";

/** A goal that the server itself sees being reached, at the page that the browser says it is on. */
export function recordGoal(c: Context<AppEnv>, site: Site, target: Goal, fallback: string): void {
  const visitor = readVisitor(c);
  if (!visitor) return;
  const path = URL.parse(c.req.header("referer") ?? "")?.pathname ?? "";
  site
    .get(visits)
    .recordEvent({ ...visitor, kind: "goal", target, path: parsePublicPath(path) ? path : fallback });
}
