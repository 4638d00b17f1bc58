/** Brings an effect to life in its host; the answer stops it and leaves the host as it was. */
export type StartDecoration = (host: HTMLElement) => () => void;

/** Runs the effect only while its host is on screen and the tab is shown. */
export function runWhileVisible(host: HTMLElement, start: StartDecoration): () => void {
  let stop: (() => void) | undefined;
  let isOnScreen = false;
  const update = () => {
    const shouldRun = isOnScreen && !document.hidden;
    if (shouldRun && !stop) stop = start(host);
    if (!shouldRun && stop) {
      stop();
      stop = undefined;
    }
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
    stop?.();
    stop = undefined;
  };
}
