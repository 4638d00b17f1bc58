import { countUpTo } from "../../../../db/counters.ts";
import type { Db } from "../../../../db/schema.ts";
import type { TodayItem, TodayPart } from "../../../kit/today-part.ts";
import { isPlacedNoun, pathToRecord } from "../../../utils/admin-paths.ts";
import { selectUndelivered } from "./mail-states.server.ts";

const LISTED_MAX = 50;

/** Mails to clients that didn't arrive, latest first, until a newer one does or the owner puts them aside. */
export async function listMailsToday(db: Db): Promise<TodayPart[]> {
  const found = selectUndelivered(db).where("outbox.title", "is not", null);
  const [rows, total] = await Promise.all([
    found
      .leftJoin("people as known", "known.id", "outbox.person_id")
      .leftJoin("people as root", "root.id", "known.root_id")
      .select(["outbox.id", "outbox.title", "outbox.recipient", "outbox.failed_at", "outbox.record_noun"])
      .select(["outbox.record_id", "outbox.last_answer", "outbox.last_error"])
      .select(["root.id as person_id", "root.name as person_name"])
      .orderBy("outbox.failed_at", "desc")
      .orderBy("outbox.id")
      .limit(LISTED_MAX)
      .execute(),
    countUpTo(db, found),
  ]);
  return [{ kind: "mails", items: rows.map(toItem), total }];
}

interface UndeliveredRow {
  id: string;
  title: string | null;
  recipient: string;
  failed_at: string | null;
  record_noun: string | null;
  record_id: string | null;
  last_answer: string | null;
  last_error: string | null;
  person_id: string | null;
  person_name: string | null;
}

function toItem(row: UndeliveredRow): TodayItem {
  const { id, recipient, record_noun: noun, record_id: recordId } = row;
  const isPlaced = noun !== null && recordId !== null && isPlacedNoun(noun);
  return {
    id,
    title: `${row.title} didn't reach ${recipient}`,
    detail: row.last_answer ?? row.last_error ?? "",
    at: row.failed_at ?? "",
    path: isPlaced ? pathToRecord(noun, recordId) : "/admin/settings/email",
    person: { id: row.person_id, name: row.person_name ?? "" },
    isOverdue: false,
    version: null,
    call: null,
  };
}
