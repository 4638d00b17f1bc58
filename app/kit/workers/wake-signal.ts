/** A wait that ringing ends; a ring between `reset` and `wait` is not lost. */
export function createWakeSignal() {
  let rung = Promise.withResolvers<void>();
  return {
    ring: () => rung.resolve(),
    reset() {
      rung = Promise.withResolvers<void>();
    },
    async wait(ms: number): Promise<void> {
      const timer = setTimeout(() => rung.resolve(), ms);
      timer.unref();
      await rung.promise;
      clearTimeout(timer);
    },
  };
}
