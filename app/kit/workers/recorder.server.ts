import { countPass, createPassCount, type PassCount } from "./pass-count.ts";

export interface Recorder {
  passes?: PassCount;
  /** Writes down the records so far. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Writes what waits in memory every so often, one batch after the other, and once more at the end. `write` says whether it
 * could, and never rejects.
 */
export function startRecorder(write: () => Promise<boolean>, flushMs: number): Recorder {
  const passes = createPassCount();
  let writing = Promise.resolve();
  const timer = setInterval(() => void flush(), flushMs);
  timer.unref();

  function flush(): Promise<void> {
    writing = writing.then(write).then((isDone) => countPass(passes, isDone));
    return writing;
  }

  return {
    passes,
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}
