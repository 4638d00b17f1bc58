import { countUpTo } from "../../../../db/counters.ts";
import type { Db } from "../../../../db/schema.ts";
import type { TodayMoment } from "../../../kit/feature.server.ts";
import type { TodayItem, TodayPart } from "../../../kit/today-part.ts";
import { pathToRecord } from "../../../utils/admin-paths.ts";
import { OPEN_STAGES, STAGE_LABELS, type Stage } from "./deal.ts";
import type { Deal } from "./schema.ts";
import { type DealRow, describeDeals } from "./store/deal-rows.server.ts";

const ACTIONS_MAX = 50;

/** Next actions that are due by the owner's day, and how many open deals have none. */
export async function listDealsToday(db: Db, { now, zone }: TodayMoment): Promise<TodayPart[]> {
  const today = zone.formatDay(now);
  const [rows, total, withoutAction] = await Promise.all([
    listDue(db, today),
    countUpTo(db, selectDue(db, today).where("stage", "in", OPEN_STAGES)),
    countUpTo(db, db.selectFrom("deals").where("stage", "in", OPEN_STAGES).where("next_action_on", "=", "")),
  ]);
  return [
    { kind: "actions", items: (await describeDeals(db, rows, today)).map(toItem), total },
    { kind: "dealsWithoutAction", items: [], total: withoutAction },
  ];
}

/** Queries stage by stage, so that the index gives the oldest of each without sorting the rest. */
async function listDue(db: Db, today: string): Promise<DealRow[]> {
  const ofStage = (stage: Stage) =>
    selectDue(db, today)
      .select(["id", "next_action_on", "created_at"])
      .where("stage", "=", stage)
      .orderBy("next_action_on")
      .orderBy("created_at")
      .orderBy("id")
      .limit(ACTIONS_MAX)
      .execute();
  const due = (await Promise.all(OPEN_STAGES.map(ofStage))).flat().toSorted(compareDue).slice(0, ACTIONS_MAX);
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  const rows = await db.selectFrom("deals").selectAll().where("id", "in", ids).execute();
  return rows.toSorted(compareDue);
}

function selectDue(db: Db, today: string) {
  return db.selectFrom("deals").where("next_action_on", ">", "").where("next_action_on", "<=", today);
}

type DueKey = Pick<DealRow, "id" | "next_action_on" | "created_at">;

function compareDue(a: DueKey, b: DueKey): number {
  const keyOf = ({ next_action_on, created_at, id }: DueKey) => `${next_action_on} ${created_at} ${id}`;
  return keyOf(a) < keyOf(b) ? -1 : 1;
}

function toItem(deal: Deal): TodayItem {
  const { id, person, title, stage, nextAction, nextActionOn, nextActionState, version } = deal;
  return {
    id,
    title: nextAction,
    detail: `${title} (${STAGE_LABELS[stage]})`,
    at: nextActionOn ?? "",
    path: pathToRecord("deal", id),
    person: { id: person.id, name: person.name || person.email || "Somebody" },
    isOverdue: nextActionState === "overdue",
    version,
    call: null,
  };
}
