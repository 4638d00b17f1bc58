import type { Context } from "hono";
import { readVisitor } from "../../../kit/http/visitor.server.ts";
import type { AppEnv, Site } from "../../../kit/site.server.ts";
import type { Goal } from "./goal.ts";
import { visitLog } from "./visit-log.server.ts";

/** Records a goal that the server itself sees being reached, at the page that the browser says it is on. */
export function recordGoal(c: Context<AppEnv>, site: Site, target: Goal, fallback: string): void {
  const visitor = readVisitor(c);
  if (!visitor) return;
  const path = URL.parse(c.req.header("referer") ?? "")?.pathname ?? "";
  site.get(visitLog).recordGoal({ ...visitor, target, path, fallback });
}
