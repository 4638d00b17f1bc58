import type { Sender } from "../../../kit/http/visitor.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import type { Goal } from "./goal.ts";
import { visitLog } from "./visit-log.server.ts";

/** Records a goal that the server itself sees being reached, at the page that the browser says it is on. */
export function recordGoal(
  site: Site,
  { isCounted, page, ...visitor }: Sender,
  goal: { target: Goal; fallback: string },
): void {
  if (isCounted) site.get(visitLog).recordGoal({ ...visitor, ...goal, path: page });
}
