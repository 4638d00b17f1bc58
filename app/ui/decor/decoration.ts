/** Brings an effect to life in its host; the answer stops it and leaves the host as it was. */
export type StartDecoration = (host: HTMLElement) => () => void;

/** Loads and runs the effect only while its host is on screen; one that cannot be loaded is left out. */
export function runWhileVisible(host: HTMLElement, load: () => Promise<StartDecoration>): () => void {
  let isAsked = false;
  let start: StartDecoration | undefined;
  let stop: (() => void) | undefined;
  let isOnScreen = false;
  const update = () => {
    const shouldRun = isOnScreen && !document.hidden;
    if (shouldRun && !stop) stop = start?.(host);
    if (!shouldRun && stop) {
      stop();
      stop = undefined;
    }
    if (!shouldRun || isAsked) return;
    isAsked = true;
    load().then(
      (loaded) => {
        start = loaded;
        update();
      },
      () => undefined,
    );
  };
  const screen = new IntersectionObserver(([entry]) => {
    isOnScreen = entry?.isIntersecting ?? false;
    update();
  });
  screen.observe(host);
  document.addEventListener("visibilitychange", update);
  return () => {
    screen.disconnect();
    document.removeEventListener("visibilitychange", update);
    isOnScreen = false;
    update();
  };
}
