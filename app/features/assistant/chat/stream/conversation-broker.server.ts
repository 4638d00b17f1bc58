import { type Selectable, sql } from "kysely";
import type { Connection } from "../../../../../db/connection.ts";
import type { Db } from "../../../../../db/schema.ts";
import type { ConversationTurnTable } from "../../../../../db/tables/assistant-tables.ts";
import type { Logger } from "../../../../kit/log.ts";
import { createThrottle } from "../../../../kit/workers/throttle.ts";
import { watchTables } from "../../../../kit/workers/watch-tables.ts";
import type { ConversationState } from "../../assistant.ts";
import type { Turn } from "../../schema.ts";
import { toTurn } from "../store/conversations.server.ts";

export type ConversationEvent =
  | { event: "turn"; id: number; data: Turn }
  | { event: "state"; data: { state: ConversationState } }
  /** When the visitor's window was last there. */
  | { event: "seen"; data: { at: string } }
  /** It was deleted; nothing follows. */
  | { event: "gone"; data: Record<string, never> };

/** Remembers the newest state that was sent, so that the database can find the rest. */
interface Watcher {
  id: string;
  position: number;
  state: string;
  seenAt: string;
  listener: (event: ConversationEvent) => void;
}

export interface BrokerDeps {
  connection: Pick<Connection, "db" | "changes">;
  log: Pick<Logger, "warn">;
  /** Shortened by tests. */
  tickMs?: number;
}

const TICK_MS = 100;
const RETRY_MS = 1000;
/** The largest share of the time to spend on looks, when so many watch that one takes long. */
const SHARE_MAX = 0.2;
/** Rows in one look; the rest comes with the next. */
const ROWS_MAX = 500;

/**
 * Asks the database, which is the truth for all nodes, for all watchers together: after a change of their tables, and
 * never more often than once a tick.
 */
export function createConversationBroker({ connection, log, tickMs = TICK_MS }: BrokerDeps) {
  const watchers = new Set<Watcher>();
  const looking = createThrottle(
    async () => {
      if (watchers.size === 0) return;
      const asked = [...watchers];
      const rows = await listNews(connection.db, asked);
      for (const [key, news] of Map.groupBy(rows, (row) => row.key)) {
        const watcher = asked[Number(key)];
        if (!watcher || !watchers.has(watcher)) continue;
        if (news[0]?.state === null) watchers.delete(watcher);
        tellNews(watcher, news);
      }
      if (rows.length === ROWS_MAX) looking.ask();
    },
    {
      tickMs,
      retryMs: RETRY_MS,
      shareMax: SHARE_MAX,
      onError: (err) => log.warn({ err }, "New lines of the chat could not be read; trying again"),
    },
  );
  watchTables(connection, ["conversations", "conversation_turns"], looking.ask);

  return {
    /** Sends the state at once, then each line after the position, once and in order. The returned function ends it. */
    watch(id: string, position: number, listener: Watcher["listener"]): () => void {
      const watcher = { id, position, state: "", seenAt: "", listener };
      watchers.add(watcher);
      looking.ask();
      return () => void watchers.delete(watcher);
    },
  };
}

type News = Awaited<ReturnType<typeof listNews>>[number];

/** A row for each line that a watcher has not been sent, and one where only its conversation has changed. */
function listNews(db: Db, watchers: readonly Watcher[]) {
  const told = watchers.map(({ id, position, state, seenAt }) => ({ id, position, state, seenAt }));
  const json = JSON.stringify({ ...told });
  const asked = <T = string>(name: string) => sql<T>`asked.value ->> ${sql.lit(name)}`;
  return db
    .selectFrom(sql<{ key: string }>`json_each(${json})`.as<"asked">(sql.ref("asked")))
    .leftJoin("conversations", (join) => join.on("conversations.id", "=", asked("id")))
    .leftJoin("conversation_turns as turn", (join) =>
      join
        .onRef("turn.conversation_id", "=", "conversations.id")
        .on("turn.position", ">", sql<number>`cast(${asked("position")} as integer)`),
    )
    .where(({ eb, or }) =>
      or([
        eb("conversations.id", "is", null),
        eb("turn.id", "is not", null),
        eb("conversations.state", "!=", asked<ConversationState>("state")),
        eb("conversations.visitor_seen_at", "!=", asked("seenAt")),
      ]),
    )
    .selectAll("turn")
    .select(["asked.key", "conversations.state", "conversations.visitor_seen_at as seenAt"])
    .orderBy("asked.key")
    .orderBy("turn.position")
    .limit(ROWS_MAX)
    .execute();
}

function isLine(row: News): row is News & Selectable<ConversationTurnTable> {
  return row.id !== null;
}

function tellNews(watcher: Watcher, news: readonly News[]): void {
  const { listener } = watcher;
  const [{ state, seenAt } = { state: null, seenAt: null }] = news;
  if (state === null || seenAt === null) {
    listener({ event: "gone", data: {} });
    return;
  }
  const tellState = () => {
    if (watcher.state === state) return;
    watcher.state = state;
    listener({ event: "state", data: { state } });
  };
  if (watcher.state === "") tellState();
  for (const row of news.filter(isLine)) {
    watcher.position = row.position;
    listener({ event: "turn", id: row.position, data: toTurn(row) });
  }
  // After the lines, so that a client which leaves at "closed" has read why.
  tellState();
  if (watcher.seenAt === seenAt) return;
  watcher.seenAt = seenAt;
  listener({ event: "seen", data: { at: seenAt } });
}
