import type { Transaction } from "kysely";
import { type DialectName, lockTransaction } from "../../../../db/dialect.ts";
import type { Db, Schema } from "../../../../db/schema.ts";
import { findSource } from "../../core/attribution/touch.ts";
import { findTouch, type TouchedNoun } from "../../core/attribution/touches.server.ts";
import { findPerson, selectTree } from "../people/people.server.ts";
import { isForward, OPEN_STAGES, type OpenStage, TITLE_MAX_CHARS } from "./deal.ts";
import { isRecorded, recordEvent } from "./store/deal-events.server.ts";
import type { DealRow } from "./store/deal-rows.server.ts";
import { findTouches } from "./store/deal-touches.server.ts";

const LOCK = "soloist deals";
const DEFAULT_CURRENCY = "INR";

export interface DealAdvance {
  dialect: DialectName;
  /** The kind of record that the visitor sent; each record counts once. */
  kind: TouchedNoun;
  recordId: string;
  personId: string;
  toStage: OpenStage;
  /** The title of the deal that is opened if the person has none. */
  title: string;
  /** When it happened, as a timestamp. */
  at: string;
  newId: () => string;
}

export interface AdvancedDeal {
  id: string;
  isNew: boolean;
  hasMoved: boolean;
}

/**
 * Moves the person's latest open deal forward, or opens one. Never moves a deal back, and doesn't touch deals that are
 * won or lost. Call it in the transaction that stores the record and its touch, after both; undefined when the record has counted
 * before.
 */
export async function advanceDeal(
  trx: Transaction<Schema>,
  advance: DealAdvance,
): Promise<AdvancedDeal | undefined> {
  const { kind, recordId, personId, toStage, at } = advance;
  await lockTransaction(trx, advance.dialect, LOCK);
  if (await isRecorded(trx, { kind, recordId })) return undefined;
  const event = { kind, record_id: recordId, actor: "visitor", at };
  const open = await findOpenDeal(trx, personId);
  if (!open) {
    const id = await openDeal(trx, advance);
    await recordEvent(trx, { ...event, deal_id: id, to_stage: toStage });
    return { id, isNew: true, hasMoved: false };
  }
  const hasMoved = isForward(open.stage, toStage);
  const touch = await findTouch(trx, { noun: kind, recordId });
  await trx
    .updateTable("deals")
    .set(({ eb }) => ({
      ...(touch && { last_touch: JSON.stringify(touch) }),
      ...(hasMoved && { stage: toStage, version: eb("version", "+", 1) }),
      updated_at: at,
    }))
    .where("id", "=", open.id)
    .execute();
  const stages = hasMoved ? { from_stage: open.stage, to_stage: toStage } : {};
  await recordEvent(trx, { ...event, ...stages, deal_id: open.id });
  return { id: open.id, isNew: false, hasMoved };
}

/**
 * Undoes the effect of a message that is spam or was deleted: its line in a deal, and the deal that it opened with the quote
 * drafted for it, unless anything else has happened to them. A message that is released counts again.
 */
export async function uncountMessage(
  trx: Transaction<Schema>,
  dialect: DialectName,
  messageId: string,
): Promise<void> {
  await lockTransaction(trx, dialect, LOCK);
  const event = await trx
    .selectFrom("deal_events")
    .select(["id", "deal_id"])
    .where("kind", "=", "message")
    .where("record_id", "=", messageId)
    .where("deal_id", "is not", null)
    .executeTakeFirst();
  if (!event?.deal_id) return;
  await trx.deleteFrom("deal_events").where("id", "=", event.id).execute();
  if (await isUntouched(trx, event.deal_id)) {
    await trx.deleteFrom("quotes").where("deal_id", "=", event.deal_id).execute();
    await trx.deleteFrom("deals").where("id", "=", event.deal_id).execute();
  }
}

/** Whether nothing has happened to the deal, and its only quotes are drafts that were made together with it. */
async function isUntouched(trx: Transaction<Schema>, dealId: string): Promise<boolean> {
  const deal = await trx
    .selectFrom("deals")
    .select("created_at")
    .where("id", "=", dealId)
    .where("version", "=", 1)
    .executeTakeFirst();
  if (!deal) return false;
  const event = await trx
    .selectFrom("deal_events")
    .select("id")
    .where("deal_id", "=", dealId)
    .limit(1)
    .executeTakeFirst();
  if (event) return false;
  const quotes = await trx
    .selectFrom("quotes")
    .select(["status", "version", "created_at"])
    .where("deal_id", "=", dealId)
    .execute();
  return quotes.every(
    ({ status, version, created_at }) =>
      status === "draft" && version === 1 && created_at === deal.created_at,
  );
}

/** The latest one, of the person or of anybody merged with them. */
export function findOpenDeal(db: Db, personId: string): Promise<DealRow | undefined> {
  return db
    .selectFrom("deals")
    .selectAll()
    .where("person_id", "in", selectTree(db, personId))
    .where("stage", "in", OPEN_STAGES)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
}

async function openDeal(
  trx: Transaction<Schema>,
  { newId, personId, toStage, title, at }: DealAdvance,
): Promise<string> {
  const id = newId();
  const person = await findPerson(trx, personId);
  if (!person) throw new Error("A deal needs a person.");
  await trx
    .insertInto("deals")
    .values({
      id,
      person_id: person.id,
      title: title.trim().slice(0, TITLE_MAX_CHARS),
      stage: toStage,
      currency: DEFAULT_CURRENCY,
      ...(await describeOrigin(trx, person.id)),
      created_at: at,
      updated_at: at,
    })
    .execute();
  return id;
}

/** The columns of a new deal that say where its person came from. */
export async function describeOrigin(db: Db, rootId: string) {
  const { first, last } = await findTouches(db, rootId);
  const source = findSource(first);
  return {
    source_kind: source.kind,
    source_name: source.name,
    first_touch: first ? JSON.stringify(first) : null,
    last_touch: last ? JSON.stringify(last) : null,
  };
}

export interface QuotedDeal {
  dialect: DialectName;
  dealId: string;
  toStage: "quoted" | "won";
  /** The quote's total. */
  valueMinor: number;
  currency: DealRow["currency"];
  actor: string;
  /** Such as "Quote Q/26-27/0001 was sent". */
  reason: string;
  at: string;
}

/** Moves a deal forward since its quote was sent or accepted. An accepted one wins it, also where it counted as lost. */
export async function moveQuotedDeal(
  trx: Transaction<Schema>,
  { dialect, dealId, toStage, valueMinor, currency, actor, reason, at }: QuotedDeal,
): Promise<void> {
  await lockTransaction(trx, dialect, LOCK);
  const deal = await trx.selectFrom("deals").selectAll().where("id", "=", dealId).executeTakeFirst();
  if (!deal || deal.stage === "won") return;
  const hasMoved = toStage === "won" || isForward(deal.stage, toStage);
  if (!hasMoved && deal.stage === "lost") return;
  await trx
    .updateTable("deals")
    .set(({ eb }) => ({
      value_minor: valueMinor,
      currency,
      updated_at: at,
      version: eb("version", "+", 1),
      ...(hasMoved && { stage: toStage }),
      ...(toStage === "won" && {
        agreement: "quote" as const,
        lost_reason: null,
        closed_at: at,
        next_action: "",
        next_action_on: "",
      }),
    }))
    .where("id", "=", dealId)
    .execute();
  if (!hasMoved) return;
  const stages = { from_stage: deal.stage, to_stage: toStage };
  await recordEvent(trx, { deal_id: dealId, kind: "moved", ...stages, actor, detail: "", reason, at });
}
