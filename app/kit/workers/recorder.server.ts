export interface Recorder {
  /** Writes down what has been recorded so far. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** Writes what waits in memory every so often, one batch after the other, and once more at the end; `write` never rejects. */
export function startRecorder(write: () => Promise<void>, flushMs: number): Recorder {
  let writing = Promise.resolve();
  const timer = setInterval(() => void flush(), flushMs);
  timer.unref();

  function flush(): Promise<void> {
    writing = writing.then(write);
    return writing;
  }

  return {
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}
