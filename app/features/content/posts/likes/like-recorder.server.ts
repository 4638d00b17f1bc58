import type { Connection } from "../../../../../db/connection.ts";
import type { Logger } from "../../../../kit/log.ts";
import { service } from "../../../../kit/site.server.ts";
import { type Recorder, startRecorder } from "../../../../kit/workers/recorder.server.ts";
import { updateMeasuredLikes } from "./post-likes.server.ts";

export interface LikeRecorder extends Recorder {
  note(postId: number): void;
}

interface LikeRecorderDeps {
  connection: Connection;
  log: Pick<Logger, "warn">;
  flushMs?: number;
}

/** The shortest interval at which likes make the pages of the blog be rendered again. */
const FLUSH_MS = 60_000;

/** The likes themselves are stored at once; those that an earlier process left uncounted are counted at the start. */
export function startLikeRecorder({ connection, log, flushMs = FLUSH_MS }: LikeRecorderDeps): LikeRecorder {
  let noted: Set<number> | undefined;

  async function writeCounts(): Promise<boolean> {
    const postIds = noted && [...noted];
    noted = new Set();
    try {
      await updateMeasuredLikes(connection, postIds);
      return true;
    } catch (err) {
      // All of them, the next time.
      noted = undefined;
      log.warn({ err }, "Likes could not be counted; trying again");
      return false;
    }
  }

  const recorder = startRecorder(writeCounts, flushMs);
  void recorder.flush();
  return { ...recorder, note: (postId) => void noted?.add(postId) };
}

export const likes = service<LikeRecorder>("likes", (site) => startLikeRecorder(site));
