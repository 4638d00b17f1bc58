import type { Selectable } from "kysely";
import { COUNT_MAX, countUpTo } from "../../../../../db/counters.ts";
import type { Db } from "../../../../../db/schema.ts";
import type { MessageTable } from "../../../../../db/tables/business-tables.ts";
import { containsText } from "../../../../../db/text-search.ts";
import type { MESSAGE_FILTER_VALUES, MessageStatus, QuarantineReason } from "../message.ts";
import type { InboxMessage } from "../schema.ts";

export const SEARCHED_COLUMNS = ["name", "email", "subject", "message"] as const;

export interface InboxFilter {
  status: (typeof MESSAGE_FILTER_VALUES)[number];
  query: string;
}

/** Newest first. A search looks through the newest `COUNT_MAX` of them, so that a flood cannot make it slow. */
export async function listMessages(
  db: Db,
  filter: InboxFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<InboxMessage[]> {
  const rows = await selectInbox(db, filter)
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(toInboxMessage);
}

export async function countMessages(db: Db, filter: InboxFilter): Promise<number> {
  return countUpTo(db, selectInbox(db, filter));
}

export async function findMessage(db: Db, id: string): Promise<InboxMessage | undefined> {
  const row = await db.selectFrom("messages").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toInboxMessage(row);
}

function selectInbox(db: Db, { status, query }: InboxFilter) {
  const newest = db
    .selectFrom("messages")
    .selectAll()
    .where("status", "in", toStatuses(status))
    .orderBy("created_at", "desc")
    .limit(COUNT_MAX);
  return db.selectFrom(newest.as("messages")).$if(query.trim() !== "", (select) =>
    select.where(({ ref }) =>
      containsText(
        query,
        SEARCHED_COLUMNS.map((column) => ref(column)),
      ),
    ),
  );
}

export function toStatuses(filter: InboxFilter["status"]): MessageStatus[] {
  return filter === "inbox" ? ["new", "read"] : [filter];
}

export function toInboxMessage(row: Selectable<MessageTable>): InboxMessage {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    subject: row.subject,
    message: row.message,
    budget: row.budget,
    projectType: row.project_type,
    status: row.status,
    quarantineReason: row.quarantine_reason as QuarantineReason | null,
    createdAt: row.created_at,
    repliedAt: row.replied_at,
    call:
      row.call_at && row.call_state ? { at: row.call_at, zone: row.call_zone, state: row.call_state } : null,
  };
}
