import type { ConversationState, Turn } from "../app/features/chat/chat.ts";
import {
  type ConversationPulse,
  listPulses,
  listTurnsAfter,
} from "../app/features/chat/watched-conversations.server.ts";
import type { Connection } from "../db/connection.ts";
import type { Db } from "../db/schema.ts";
import type { Logger } from "./logger.ts";
import { createPacedWork } from "./paced-work.ts";

export type ChatHubEvent =
  | { type: "turn"; turn: Turn }
  | { type: "state"; state: ConversationState }
  /** When the visitor's window was last there. */
  | { type: "seen"; at: string }
  /** It was deleted; nothing follows. */
  | { type: "gone" };

export type ChatListener = (event: ChatHubEvent) => void;

export interface ChatHub {
  /** Tells the state at once, then each line behind the position, once and in order. Ends with what it gives back. */
  watch(conversationId: string, afterPosition: number, listener: ChatListener): () => void;
  stop(): void;
}

interface Watcher {
  position: number;
  state?: ConversationState;
  seenAt?: string;
  listener: ChatListener;
}

interface HubDeps {
  connection: Pick<Connection, "db" | "changes">;
  log: Pick<Logger, "warn">;
  /** Tests do not wait. */
  tickMs?: number;
}

const TICK_MS = 100;
const RETRY_MS = 1000;
/** Of one look; whoever has more to catch up with gets it with the next. */
const TURNS_MAX = 500;
const TABLES = ["conversations", "conversation_turns"];

/**
 * Asks the database, which is the truth for all nodes, for all watched conversations together: after a change of their
 * tables, and never more often than once a tick.
 */
export function createChatHub({ connection, log, tickMs = TICK_MS }: HubDeps): ChatHub {
  const watched = new Map<string, Set<Watcher>>();
  let unsubscribe: (() => void) | undefined;
  const looking = createPacedWork(
    async () => {
      const isAll = await deliverNews(connection.db, watched, remove);
      if (!isAll) looking.ask();
    },
    {
      tickMs,
      retryMs: RETRY_MS,
      onError: (err) => log.warn({ err }, "New lines of the chat could not be read; trying again"),
    },
  );

  function remove(id: string, watcher: Watcher): void {
    const watchers = watched.get(id);
    watchers?.delete(watcher);
    if (watchers?.size === 0) watched.delete(id);
    if (watched.size > 0) return;
    unsubscribe?.();
    unsubscribe = undefined;
    looking.drop();
  }

  return {
    watch(conversationId, afterPosition, listener) {
      const watcher: Watcher = { position: afterPosition, listener };
      const watchers = watched.get(conversationId) ?? new Set();
      watched.set(conversationId, watchers.add(watcher));
      unsubscribe ??= connection.changes.subscribe((tables) => {
        if (TABLES.some((table) => tables.has(table))) looking.ask();
      }, looking.ask);
      looking.ask();
      return () => remove(conversationId, watcher);
    },
    stop() {
      for (const [id, watchers] of watched) for (const watcher of watchers) remove(id, watcher);
    },
  };
}

type Watched = ReadonlyMap<string, ReadonlySet<Watcher>>;

/** False when there is more than one look brings. */
async function deliverNews(
  db: Db,
  watched: Watched,
  remove: (id: string, watcher: Watcher) => void,
): Promise<boolean> {
  // Whoever comes while the database is being asked is answered by the next look.
  const present = [...watched].map(([id, watchers]) => ({ id, watchers: [...watchers] }));
  const pulses = await listPulses(
    db,
    present.map(({ id }) => id),
  );
  const behind = new Map<string, number>();
  for (const { id, watchers } of present) {
    const position = Math.min(...watchers.map((watcher) => watcher.position));
    if ((pulses.get(id)?.turns ?? 0) - 1 > position) behind.set(id, position);
  }
  const turns = await listTurnsAfter(db, behind, TURNS_MAX);
  const byConversation = Map.groupBy(turns, ({ conversationId }) => conversationId);
  for (const { id, watchers } of present) {
    const pulse = pulses.get(id);
    const news = (byConversation.get(id) ?? []).map(({ conversationId: _, ...turn }) => turn);
    for (const watcher of watchers) {
      if (!watched.get(id)?.has(watcher)) continue;
      if (pulse) tellNews(watcher, pulse, news);
      else {
        remove(id, watcher);
        watcher.listener({ type: "gone" });
      }
    }
  }
  return turns.length < TURNS_MAX;
}

function tellNews(watcher: Watcher, pulse: ConversationPulse, news: Turn[]): void {
  const { listener } = watcher;
  const tellState = () => {
    if (watcher.state === pulse.state) return;
    watcher.state = pulse.state;
    listener({ type: "state", state: pulse.state });
  };
  if (watcher.state === undefined) tellState();
  for (const turn of news) {
    if (turn.position <= watcher.position) continue;
    watcher.position = turn.position;
    listener({ type: "turn", turn });
  }
  // After the lines, so that a client which leaves at "closed" has read why.
  tellState();
  if (watcher.seenAt === pulse.visitorSeenAt) return;
  watcher.seenAt = pulse.visitorSeenAt;
  listener({ type: "seen", at: pulse.visitorSeenAt });
}
