import type { Selectable } from "kysely";
import type { Db } from "../../../../../db/schema.ts";
import type { DealTable } from "../../../../../db/tables/deal-tables.ts";
import { containsText } from "../../../../../db/text-search.ts";
import { parseJson } from "../../../../utils/text/json.ts";
import type { Touch } from "../../../core/attribution/touch.ts";
import { listEmails, selectPeopleByText, selectTree } from "../../people/people.server.ts";
import { COLUMN_MAX_DEALS, findDueState, OPEN_STAGES, STAGE_PROBABILITY, type Stage } from "../deal.ts";
import type { BoardColumn, Deal } from "../schema.ts";

export type DealRow = Selectable<DealTable>;

interface DealFilter {
  query: string;
  stage?: Stage | undefined;
  /** Anybody of those who were merged into one person. */
  personId?: string | undefined;
}

/** Newest first. */
export async function listDeals(
  db: Db,
  { limit, offset, ...filter }: DealFilter & { limit: number; offset: number },
  today: string,
): Promise<{ deals: Deal[]; total: number }> {
  const rows = await selectDeals(db, filter)
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await selectDeals(db, filter)
    .select(({ fn }) => fn.countAll().as("total"))
    .executeTakeFirstOrThrow();
  return { deals: await describeDeals(db, rows, today), total: Number(total) };
}

function selectDeals(db: Db, { query, stage, personId }: DealFilter) {
  return db
    .selectFrom("deals")
    .$if(stage !== undefined, (select) => select.where("stage", "=", stage ?? "new"))
    .$if(personId !== undefined, (select) => select.where("person_id", "in", selectTree(db, personId ?? "")))
    .$if(query.trim() !== "", (select) =>
      select.where((eb) =>
        eb.or([
          containsText(query, [eb.ref("deals.title")]),
          eb("person_id", "in", selectPeopleByText(db, query)),
        ]),
      ),
    );
}

/** Deals that are overdue or have no next action come first in their stage. */
export async function listBoard(db: Db, today: string): Promise<BoardColumn[]> {
  const counts = await db
    .selectFrom("deals")
    .select(({ fn }) => ["stage", fn.countAll().as("total")])
    .where("stage", "in", OPEN_STAGES)
    .groupBy("stage")
    .execute();
  const rows = await Promise.all(OPEN_STAGES.map((stage) => listColumn(db, stage)));
  const deals = await describeDeals(db, rows.flat(), today);
  return OPEN_STAGES.map((stage) => ({
    stage,
    total: Number(counts.find((count) => count.stage === stage)?.total ?? 0),
    deals: deals.filter((deal) => deal.stage === stage),
  }));
}

function listColumn(db: Db, stage: Stage): Promise<DealRow[]> {
  return db
    .selectFrom("deals")
    .selectAll()
    .where("stage", "=", stage)
    .orderBy("next_action_on")
    .orderBy("created_at")
    .orderBy("id")
    .limit(COLUMN_MAX_DEALS)
    .execute();
}

export function findRow(db: Db, id: string): Promise<DealRow | undefined> {
  return db.selectFrom("deals").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function findDeal(db: Db, id: string, today: string): Promise<Deal | undefined> {
  const row = await findRow(db, id);
  return row && describeDeal(db, row, today);
}

export async function describeDeal(db: Db, row: DealRow, today: string): Promise<Deal> {
  const [deal] = await describeDeals(db, [row], today);
  if (!deal) throw new Error("A deal was lost while it was described.");
  return deal;
}

export async function describeDeals(db: Db, rows: readonly DealRow[], today: string): Promise<Deal[]> {
  if (rows.length === 0) return [];
  const people = await db
    .selectFrom("people as known")
    .innerJoin("people as root", "root.id", "known.root_id")
    .select(["known.id", "root.id as rootId", "root.name"])
    .where("known.id", "in", [...new Set(rows.map(({ person_id }) => person_id))])
    .execute();
  const byId = new Map(people.map((person) => [person.id, person]));
  const emails = await listEmails(db, [...new Set(people.map(({ rootId }) => rootId))]);
  return rows.map((row) => {
    const { rootId = row.person_id, name = "" } = byId.get(row.person_id) ?? {};
    return toDeal(row, { id: rootId, name, email: emails.get(rootId)?.[0] ?? "" }, today);
  });
}

function toDeal(row: DealRow, person: Deal["person"], today: string): Deal {
  return {
    id: row.id,
    person,
    title: row.title,
    stage: row.stage,
    valueMinor: row.value_minor,
    currency: row.currency,
    probability: row.probability ?? STAGE_PROBABILITY[row.stage],
    ownProbability: row.probability,
    expectedOn: row.expected_on,
    nextAction: row.next_action,
    nextActionOn: row.next_action_on || null,
    nextActionState: findDueState(row.next_action_on, today),
    source: { kind: row.source_kind, name: row.source_name },
    firstTouch: parseTouch(row.first_touch),
    lastTouch: parseTouch(row.last_touch),
    lostReason: row.lost_reason,
    agreement: row.agreement,
    closedAt: row.closed_at,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function parseTouch(json: string | null): Touch | null {
  return json === null ? null : parseJson<Touch>(json);
}
