import type { Connection } from "../../../../db/connection.ts";
import type { Logger } from "../../../kit/log.ts";
import { createThrottle } from "../../../kit/workers/throttle.ts";
import type { ConversationState } from "../assistant.ts";
import type { Turn } from "../schema.ts";
import { type ConversationChanges, createConversationChanges } from "./conversation-changes.server.ts";
import { type ConversationChange, listTurnsAfter } from "./watched-conversations.server.ts";

export type ConversationEvent =
  | { type: "turn"; turn: Turn }
  | { type: "state"; state: ConversationState }
  /** When the visitor's window was last there. */
  | { type: "seen"; at: string }
  /** It was deleted; nothing follows. */
  | { type: "gone" };

export type ChatListener = (event: ConversationEvent) => void;

export interface ConversationBroker {
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

export interface BrokerDeps {
  connection: Pick<Connection, "db" | "dialect" | "changes">;
  log: Pick<Logger, "warn">;
  now?: () => Date;
  /** Tests do not wait. */
  tickMs?: number;
  fullLookMs?: number;
}

const TICK_MS = 100;
const RETRY_MS = 1000;
const FULL_LOOK_MS = 20_000;
/** In one look; what exceeds it comes with the next. */
const TURNS_MAX = 500;

/**
 * Asks the database, which is the truth for all nodes, for all watched conversations together: after a change of their
 * tables, and never more often than once a tick. It asks for those in which something was said, and now and then for all.
 */
export function createConversationBroker({
  connection,
  log,
  now = () => new Date(),
  tickMs = TICK_MS,
  fullLookMs = FULL_LOOK_MS,
}: BrokerDeps): ConversationBroker {
  const watched = new Map<string, Set<Watcher>>();
  const changes = createConversationChanges(connection, now);
  let stopHearing: (() => void) | undefined;
  const looking = createThrottle(
    async () => {
      const isAll = await deliverNews(connection, { watched, changes, remove });
      if (!isAll) looking.ask();
    },
    {
      tickMs,
      retryMs: RETRY_MS,
      onError(err) {
        changes.suspectAll();
        log.warn({ err }, "New lines of the chat could not be read; trying again");
      },
    },
  );

  function hear(): () => void {
    const lookAtAll = () => {
      changes.suspectAll();
      looking.ask();
    };
    const unsubscribe = connection.changes.subscribe((tables) => {
      if (tables.has("conversation_turns")) looking.ask();
      // Without a line it was deleted, or its visitor came or left.
      else if (tables.has("conversations")) lookAtAll();
    }, lookAtAll);
    const timer = setInterval(lookAtAll, fullLookMs).unref();
    return () => {
      unsubscribe();
      clearInterval(timer);
    };
  }

  function remove(id: string, watcher: Watcher): void {
    const watchers = watched.get(id);
    watchers?.delete(watcher);
    if (watchers?.size === 0) watched.delete(id);
    if (watched.size > 0) return;
    stopHearing?.();
    stopHearing = undefined;
    looking.drop();
  }

  return {
    watch(conversationId, afterPosition, listener) {
      const watcher: Watcher = { position: afterPosition, listener };
      const watchers = watched.get(conversationId) ?? new Set();
      watched.set(conversationId, watchers.add(watcher));
      stopHearing ??= hear();
      changes.suspect(conversationId);
      looking.ask();
      return () => remove(conversationId, watcher);
    },
    stop() {
      for (const [id, watchers] of watched) for (const watcher of watchers) remove(id, watcher);
    },
  };
}

/** False when there is more than one look brings. */
async function deliverNews(
  { db, dialect }: BrokerDeps["connection"],
  broker: {
    watched: ReadonlyMap<string, ReadonlySet<Watcher>>;
    changes: ConversationChanges;
    remove: (id: string, watcher: Watcher) => void;
  },
): Promise<boolean> {
  const { watched, changes, remove } = broker;
  const found = await changes.read(watched);
  // A listener that comes from here on is answered by the next look.
  const present = [...found].map(([id, change]) => ({ id, change, watchers: [...(watched.get(id) ?? [])] }));
  const behind = new Map<string, number>();
  for (const { id, change, watchers } of present) {
    const position = Math.min(...watchers.map((watcher) => watcher.position));
    if (change && change.turns - 1 > position) behind.set(id, position);
  }
  const turns = await listTurnsAfter(db, dialect, behind, TURNS_MAX);
  const byConversation = Map.groupBy(turns, ({ conversationId }) => conversationId);
  for (const { id, change, watchers } of present) {
    const news = (byConversation.get(id) ?? []).map(({ conversationId: _, ...turn }) => turn);
    for (const watcher of watchers.filter((one) => watched.get(id)?.has(one))) {
      if (!change) remove(id, watcher);
      tellNews(watcher, change, news);
    }
  }
  if (turns.length < TURNS_MAX) return true;
  for (const id of behind.keys()) changes.suspect(id);
  return false;
}

function tellNews(watcher: Watcher, change: ConversationChange | undefined, news: Turn[]): void {
  const { listener } = watcher;
  if (!change) {
    listener({ type: "gone" });
    return;
  }
  const tellState = () => {
    if (watcher.state === change.state) return;
    watcher.state = change.state;
    listener({ type: "state", state: change.state });
  };
  if (watcher.state === undefined) tellState();
  for (const turn of news) {
    if (turn.position <= watcher.position) continue;
    watcher.position = turn.position;
    listener({ type: "turn", turn });
  }
  // After the lines, so that a client which leaves at "closed" has read why.
  tellState();
  if (watcher.seenAt === change.visitorSeenAt) return;
  watcher.seenAt = change.visitorSeenAt;
  listener({ type: "seen", at: change.visitorSeenAt });
}
