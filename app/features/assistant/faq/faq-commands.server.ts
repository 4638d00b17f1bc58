import type { Transaction } from "kysely";
import { lockTransaction } from "../../../../db/dialect.ts";
import type { Schema } from "../../../../db/schema.ts";
import {
  invalidField,
  notFound,
  type OwnerWrite,
  staleVersion,
  type WriteFailure,
  type WriteResult,
  writeAsOwner,
} from "../../../kit/owner/owner-write.server.ts";
import { toTimestamp } from "../../../utils/dates.ts";
import { countOf } from "../../../utils/text/count-of.ts";
import { settleMarked } from "../marked/marked-commands.server.ts";
import { listFaq, toFaqEntry } from "./faq.server.ts";
import { countShown, FAQ_MAX, FAQ_SHOWN_MAX } from "./faq.ts";
import type { FaqEntry, FaqUpdate, NewFaq } from "./schema.ts";
import { settleUnanswered } from "./unanswered-commands.server.ts";

const NOUN = "question";

/** Adds an entry at the end, or at its place; what it answers is settled in the same transaction. */
export function createFaq(
  by: OwnerWrite,
  newId: string,
  { question, answer, topic = "", onContact, unansweredId, markedId, id = newId, place }: NewFaq,
): Promise<WriteResult<FaqEntry>> {
  return writeAsOwner(by, { action: "assistant_faq_created", subject: getQuestion }, async (trx) => {
    await lockFaq(trx, by);
    const entries = await listFaq(trx);
    if (entries.length >= FAQ_MAX)
      return refuse("invalid_input", `You can have at most ${FAQ_MAX} questions.`);
    const isFull = hasFullContactPage(entries);
    if (onContact && isFull) return CONTACT_FULL;
    if (entries.some((entry) => entry.id === id)) return refuse("id_taken", "This question already exists.");
    if (unansweredId && !(await settleUnanswered(trx, unansweredId, id))) {
      return refuse("not_found", "This question has already been dealt with, perhaps in another window.");
    }
    if (markedId) await settleMarked(trx, markedId);
    const at = toTimestamp(by.now);
    const words = { question, answer, topic, on_contact: Number(onContact ?? !isFull) };
    const row = await trx
      .insertInto("faq_entries")
      .values({ id, ...words, position: entries.length, version: 1, created_at: at, updated_at: at })
      .returningAll()
      .executeTakeFirstOrThrow();
    const ids = entries.map((entry) => entry.id);
    await writeOrder(trx, ids.toSpliced(place ?? ids.length, 0, id));
    return { ok: true, value: toFaqEntry(row) };
  });
}

export function updateFaq(
  by: OwnerWrite,
  id: string,
  { question, answer, topic, onContact, version }: FaqUpdate,
): Promise<WriteResult<FaqEntry>> {
  return writeAsOwner(by, { action: "assistant_faq_updated", subject: getQuestion }, async (trx) => {
    await lockFaq(trx, by);
    const others = (await listFaq(trx)).filter((entry) => entry.id !== id);
    if (onContact && hasFullContactPage(others)) return CONTACT_FULL;
    const row = await trx
      .updateTable("faq_entries")
      .set(({ eb }) => ({
        question,
        answer,
        ...(topic !== undefined && { topic }),
        ...(onContact !== undefined && { on_contact: Number(onContact) }),
        version: eb("version", "+", 1),
        updated_at: toTimestamp(by.now),
      }))
      .where("id", "=", id)
      .$if(version !== undefined, (update) => update.where("version", "=", version ?? 0))
      .returningAll()
      .executeTakeFirst();
    if (row) return { ok: true, value: toFaqEntry(row) };
    const isThere = await trx.selectFrom("faq_entries").select("id").where("id", "=", id).executeTakeFirst();
    return isThere ? staleVersion(NOUN) : notFound(NOUN);
  });
}

/** Deletes for good; the questions that it had settled are open again, until an entry with its id is back. */
export function deleteFaq(by: OwnerWrite, id: string): Promise<WriteResult<FaqEntry>> {
  return writeAsOwner(by, { action: "assistant_faq_deleted", subject: getQuestion }, async (trx) => {
    const row = await trx.deleteFrom("faq_entries").where("id", "=", id).returningAll().executeTakeFirst();
    return row ? { ok: true, value: toFaqEntry(row) } : notFound(NOUN);
  });
}

/** Puts all entries into the order of their ids, or changes nothing; answers how many there are. */
export function reorderFaq(by: OwnerWrite, ids: readonly string[]): Promise<WriteResult<number>> {
  const subject = (count: number) => countOf(count, "question");
  return writeAsOwner(by, { action: "assistant_faq_reordered", subject }, async (trx) => {
    await lockFaq(trx, by);
    const known = new Set((await listFaq(trx)).map((entry) => entry.id));
    const isWhole = new Set(ids).size === known.size && ids.every((id) => known.has(id));
    if (!isWhole || ids.length !== known.size) {
      return refuse(
        "stale_version",
        "The list of questions has changed in the meantime. Please reload it and try again.",
      );
    }
    await writeOrder(trx, ids);
    return { ok: true, value: ids.length };
  });
}

const CONTACT_FULL = invalidField(
  "onContact",
  `The contact page shows ${FAQ_SHOWN_MAX} questions already, the most it can. Take another one off it first.`,
);

function hasFullContactPage(entries: readonly FaqEntry[]): boolean {
  return countShown(entries) >= FAQ_SHOWN_MAX;
}

/** When two add or reorder at once, the second sees the first one's change. */
function lockFaq(trx: Transaction<Schema>, by: OwnerWrite): Promise<void> {
  return lockTransaction(trx, by.connection.dialect, "soloist faq");
}

async function writeOrder(trx: Transaction<Schema>, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries()) {
    await trx
      .updateTable("faq_entries")
      .set({ position })
      .where("id", "=", id)
      .where("position", "!=", position)
      .execute();
  }
}

function refuse(code: WriteFailure["code"], message: string): WriteFailure {
  return { ok: false, code, message };
}

function getQuestion({ question }: FaqEntry): string {
  return question;
}
