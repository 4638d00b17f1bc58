import { countUpTo } from "../../../../db/counters.ts";
import type { Db } from "../../../../db/schema.ts";
import type { TodayMoment } from "../../../kit/feature.server.ts";
import type { TodayItem, TodayPart } from "../../../kit/today-part.ts";
import { pathToRecord } from "../../../utils/admin-paths.ts";
import type { Zone } from "../../../utils/time-zone.ts";
import { formatCallTime } from "./call.ts";
import { toStatuses } from "./store/inbox.server.ts";

const MESSAGES_MAX = 20;
const INBOX = toStatuses("inbox");

/** Messages of the inbox that were never replied to, the newest first. */
export async function listUnansweredToday(db: Db, { zone }: TodayMoment): Promise<TodayPart[]> {
  const [groups, total] = await Promise.all([
    // Status by status: the index gives the newest of each without sorting the rest.
    Promise.all(INBOX.map((status) => listNewest(db, status))),
    countUpTo(db, selectUnanswered(db).where("status", "in", INBOX)),
  ]);
  const newest = groups.flat().toSorted((a, b) => b.created_at.localeCompare(a.created_at));
  const items = newest.slice(0, MESSAGES_MAX).map((row) => toItem(row, zone));
  return [{ kind: "messages", items, total }];
}

/** Counts the messages that were held back: a client's may be among them, and only the owner looks through them. */
export async function countQuarantinedToday(db: Db): Promise<TodayPart> {
  const quarantined = db.selectFrom("messages").where("status", "=", "quarantined");
  return { kind: "quarantined", items: [], total: await countUpTo(db, quarantined) };
}

/** Only a query with these very words uses the index of unanswered messages. */
function selectUnanswered(db: Db) {
  return db.selectFrom("messages").where("replied_at", "is", null);
}

type UnansweredRow = Awaited<ReturnType<typeof listNewest>>[number];

function listNewest(db: Db, status: (typeof INBOX)[number]) {
  return selectUnanswered(db)
    .leftJoin("person_emails", "person_emails.email", "messages.email")
    .leftJoin("people as known", "known.id", "person_emails.person_id")
    .leftJoin("people as root", "root.id", "known.root_id")
    .select(["messages.id", "messages.name", "messages.email", "messages.subject", "messages.created_at"])
    .select(["messages.call_at", "messages.call_state", "root.id as person_id", "root.name as person_name"])
    .where("messages.status", "=", status)
    .orderBy("messages.created_at", "desc")
    .limit(MESSAGES_MAX)
    .execute();
}

function toItem(row: UnansweredRow, zone: Zone): TodayItem {
  const asksForCall = row.call_at && row.call_state === "requested";
  return {
    id: row.id,
    title: row.subject,
    detail: asksForCall ? `Asks for a call: ${formatCallTime(new Date(row.call_at ?? ""), zone.name)}` : "",
    at: row.created_at,
    path: pathToRecord("message", row.id),
    person: { id: row.person_id, name: row.person_name || row.name || row.email },
    isOverdue: false,
    version: null,
    call: null,
  };
}
