import type { TodayKind } from "../../../../kit/today-part.ts";
import { listTasks, type OwnerTask } from "../dashboard/waiting-tasks.ts";
import type { Today, TodayPart } from "./schema.ts";

export function findPart({ parts }: Pick<Today, "parts">, kind: TodayKind): TodayPart {
  return parts.find((part) => part.kind === kind) ?? { kind, items: [], total: 0 };
}

/** Tasks that wait on other screens, in the dashboard's words. */
export function listWaiting(today: Pick<Today, "parts" | "waiting">): OwnerTask[] {
  return listTasks({
    ...today.waiting,
    contradictions: findPart(today, "contradictions").total,
    quarantined: findPart(today, "quarantined").total,
  });
}

export function isEmptyDay(today: Pick<Today, "parts" | "waiting">): boolean {
  return today.parts.every(({ total }) => total === 0) && listWaiting(today).length === 0;
}

/** The number of all things on Today, both listed and only counted. */
export function countToday(parts: readonly { total: number }[]): number {
  return parts.reduce((sum, { total }) => sum + total, 0);
}
