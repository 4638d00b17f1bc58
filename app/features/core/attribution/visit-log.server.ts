import type { Visitor } from "../../../kit/http/visitor.server.ts";
import { service } from "../../../kit/site.server.ts";
import type { Goal } from "./goal.ts";

export interface ReachedGoal extends Visitor {
  target: Goal;
  /** The page that the browser names; it may be anything. */
  path: string;
  /** Counts instead of `path` if that is no public page. */
  fallback: string;
}

/** The log of visits, as far as other features use it. */
export interface VisitLog {
  recordGoal(goal: ReachedGoal): void;
  /** Stores the views that wait in memory. */
  flush(): Promise<void>;
}

/** Analytics provides it. Without analytics nothing is recorded. */
export const visitLog = service<VisitLog>("visitLog", () => ({
  recordGoal: () => undefined,
  flush: () => Promise.resolve(),
}));
