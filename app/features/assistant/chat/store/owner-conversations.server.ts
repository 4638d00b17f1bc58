import { sql } from "kysely";
import { COUNT_MAX, countUpTo } from "../../../../../db/counters.ts";
import type { Db } from "../../../../../db/schema.ts";
import { containsText } from "../../../../../db/text-search.ts";
import type { ConversationState } from "../../assistant.ts";
import { listMarkedIds } from "../../marked/marked.server.ts";
import type { ConversationSummary, OwnerConversation } from "../schema.ts";
import { isVisitorHere } from "../stream/visitor-presence.server.ts";
import { listTurns, toConversation } from "./conversations.server.ts";

const PREVIEW_MAX_CHARS = 160;
const LINES_MAX = 500;

export interface ConversationFilter {
  state: ConversationState | undefined;
  search: string;
}

/** The most recently active come first. A search looks through the newest `COUNT_MAX` of them. */
export async function listConversations(
  db: Db,
  filter: ConversationFilter,
  { limit, offset, now }: { limit: number; offset: number; now: Date },
): Promise<ConversationSummary[]> {
  const rows = await selectConversations(db, filter)
    .leftJoin("conversation_turns as last", (join) =>
      join
        .onRef("last.conversation_id", "=", "conversations.id")
        .on("last.position", "=", sql<number>`conversations.turns - 1`),
    )
    .selectAll("conversations")
    .select(["last.role as last_role", "last.content as last_content"])
    .select(({ exists, selectFrom, fn, val }) =>
      exists(
        selectFrom("conversation_turns as said")
          .select("said.id")
          .whereRef("said.conversation_id", "=", "conversations.id")
          .where("said.role", "=", "visitor")
          .where("said.created_at", ">", fn.coalesce("conversations.owner_seen_at", val(""))),
      ).as("unread"),
    )
    .select(({ selectFrom }) =>
      selectFrom("conversation_turns as asked")
        .select("asked.content")
        .whereRef("asked.conversation_id", "=", "conversations.id")
        .where("asked.role", "=", "visitor")
        .orderBy("asked.position", "desc")
        .limit(1)
        .as("last_question"),
    )
    .orderBy("conversations.last_turn_at", "desc")
    .orderBy("conversations.id")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ last_role, last_content, last_question, unread, ...row }) => ({
    ...toSummary(row, now),
    isUnread: Boolean(unread),
    lastQuestion: last_question?.slice(0, PREVIEW_MAX_CHARS) ?? null,
    lastLine:
      last_role === null || last_content === null
        ? null
        : { role: last_role, content: last_content.slice(0, PREVIEW_MAX_CHARS) },
  }));
}

export function countConversations(db: Db, filter: ConversationFilter): Promise<number> {
  return countUpTo(db, selectConversations(db, filter));
}

/** When the owner looks at it, what was said so far is no longer unread; a script that may only read changes nothing. */
export async function openOwnerConversation(
  db: Db,
  id: string,
  { now, isSeen }: { now: Date; isSeen: boolean },
): Promise<OwnerConversation | undefined> {
  const row = await db.selectFrom("conversations").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const lines = await listTurns(db, id, { last: LINES_MAX });
  const seenUntil = lines.at(-1)?.createdAt;
  if (isSeen && seenUntil !== undefined) await saveOwnerSeen(db, id, seenUntil);
  const isUnread = lines.some(
    (line) => line.role === "visitor" && line.createdAt > (row.owner_seen_at ?? ""),
  );
  return {
    ...toSummary(row, now),
    isUnread: isUnread && !isSeen,
    lines,
    marked: await listMarkedIds(db, id),
  };
}

/** Up to a line's own moment, so that a line written in the meantime stays unread. */
export async function saveOwnerSeen(db: Db, id: string, until: string): Promise<void> {
  await db
    .updateTable("conversations")
    .set({ owner_seen_at: until })
    .where("id", "=", id)
    .where(({ eb, or }) => or([eb("owner_seen_at", "is", null), eb("owner_seen_at", "<", until)]))
    .execute();
}

function selectConversations(db: Db, { state, search }: ConversationFilter) {
  const newest = db
    .selectFrom("conversations")
    .selectAll()
    // A window that was opened and never written into is no conversation.
    .where("turns", ">", 0)
    .$call((select) => (state ? select.where("state", "=", state) : select))
    .orderBy("last_turn_at", "desc")
    .limit(COUNT_MAX);
  return db.selectFrom(newest.as("conversations")).$if(search.trim() !== "", (select) =>
    select.where(({ ref, or, exists, selectFrom }) =>
      or([
        containsText(search, [ref("conversations.visitor_name"), ref("conversations.visitor_email")]),
        exists(
          selectFrom("conversation_turns as said")
            .select("said.id")
            .whereRef("said.conversation_id", "=", "conversations.id")
            .where((said) => containsText(search, [said.ref("said.content")])),
        ),
      ]),
    ),
  );
}

function toSummary(
  row: Parameters<typeof toConversation>[0],
  now: Date,
): Omit<ConversationSummary, "isUnread" | "lastLine" | "lastQuestion"> {
  const { ownerSeenAt: _, ...conversation } = toConversation(row);
  return { ...conversation, isHere: isVisitorHere(conversation.visitorSeenAt, now) };
}
