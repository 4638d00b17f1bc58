import type { Connection } from "../../../../db/connection.ts";
import type { Logger } from "../../../kit/log.ts";
import { service } from "../../../kit/site.server.ts";
import { updateMeasuredLikes } from "./post-likes.server.ts";

export interface LikeRecorder {
  /** The likes of this post have changed. */
  note(postId: number): void;
  /** Writes the counts of the posts that were noted. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

interface LikeRecorderDeps {
  connection: Connection;
  log: Pick<Logger, "warn">;
  flushMs?: number;
}

/** So often at the most do likes make the pages of the blog be rendered anew. */
const FLUSH_MS = 60_000;

/** The likes themselves are stored at once; what a process before this one has left uncounted is counted at the start. */
export function startLikeRecorder({ connection, log, flushMs = FLUSH_MS }: LikeRecorderDeps): LikeRecorder {
  let noted: Set<number> | undefined;
  let writing: Promise<void> = Promise.resolve();
  const timer = setInterval(() => void flush(), flushMs);
  timer.unref();

  async function write(): Promise<void> {
    const postIds = noted && [...noted];
    noted = new Set();
    try {
      await updateMeasuredLikes(connection, postIds);
    } catch (err) {
      // All of them, the next time.
      noted = undefined;
      log.warn({ err }, "Likes could not be counted; trying again");
    }
  }

  function flush(): Promise<void> {
    writing = writing.then(write);
    return writing;
  }

  void flush();
  return {
    note: (postId) => void noted?.add(postId),
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}

export const likes = service<LikeRecorder>("likes", (site) => startLikeRecorder(site));
