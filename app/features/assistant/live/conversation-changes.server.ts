import type { Connection } from "../../../../db/connection.ts";
import { toTimestamp } from "../../../utils/dates.ts";
import { type ConversationChange, listChanges, listChangesSince } from "./watched-conversations.server.ts";

export interface ConversationChanges {
  /** The next look asks for this one by its name. */
  suspect(id: string): void;
  suspectAll(): void;
  /** Those of the watched that may have news; undefined for one that is gone. */
  read(watched: ReadonlyMap<string, unknown>): Promise<Map<string, ConversationChange | undefined>>;
}

/** Transactions take shorter, and the clocks of several nodes differ by less; what is later is found by a look at all. */
const OVERLAP_MS = 2000;

/** How watched conversations stand, at the cost of those that have changed. */
export function createConversationChanges(
  { db, dialect }: Pick<Connection, "db" | "dialect">,
  now: () => Date,
): ConversationChanges {
  const suspects = new Set<string>();
  let isAllSuspect = false;
  /** The last line that was seen; nothing is missed of what is not older, but for the overlap. */
  let latest = "";

  function readRecent(lookedAt: Date): Promise<ConversationChange[]> {
    const latestMs = latest === "" ? Number.POSITIVE_INFINITY : Date.parse(latest);
    const sinceMs = Math.min(latestMs, lookedAt.getTime()) - OVERLAP_MS;
    return listChangesSince(db, toTimestamp(new Date(sinceMs)));
  }

  return {
    suspect: (id) => void suspects.add(id),
    suspectAll() {
      isAllSuspect = true;
    },
    async read(watched) {
      const lookedAt = now();
      const named = isAllSuspect ? [...watched.keys()] : [...suspects].filter((id) => watched.has(id));
      const hasRecent = !isAllSuspect && named.length < watched.size;
      isAllSuspect = false;
      suspects.clear();
      const found = new Map<string, ConversationChange | undefined>(named.map((id) => [id, undefined]));
      const take = (changes: ConversationChange[]) => {
        for (const change of changes) {
          if (change.lastTurnAt > latest) latest = change.lastTurnAt;
          if (watched.has(change.id)) found.set(change.id, change);
        }
      };
      if (hasRecent) take(await readRecent(lookedAt));
      if (named.length > 0) take(await listChanges(db, dialect, named));
      return found;
    },
  };
}
