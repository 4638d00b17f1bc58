export const TILT_MAX_DEGREES = 5;
export const MAGNET_MAX_PX = 6;

/** Where the pointer is inside an element, from -1 to 1 on both axes. */
function pointerShare(event: PointerEvent, element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return {
    x: ((event.clientX - box.left) / box.width) * 2 - 1,
    y: ((event.clientY - box.top) / box.height) * 2 - 1,
  };
}

function light(card: HTMLElement, event: PointerEvent): void {
  const box = card.getBoundingClientRect();
  card.style.setProperty("--light-x", `${event.clientX - box.left}px`);
  card.style.setProperty("--light-y", `${event.clientY - box.top}px`);
}

function tilt(card: HTMLElement, event: PointerEvent): void {
  const { x, y } = pointerShare(event, card);
  const turn = (share: number) => `${(share * TILT_MAX_DEGREES).toFixed(2)}deg`;
  card.style.transform = `perspective(900px) rotateX(${turn(-y)}) rotateY(${turn(x)})`;
}

function attract(button: HTMLElement, event: PointerEvent): void {
  const { x, y } = pointerShare(event, button);
  button.style.translate = `${(x * MAGNET_MAX_PX).toFixed(1)}px ${(y * MAGNET_MAX_PX).toFixed(1)}px`;
}

const REACTIONS: [selector: string, react: (element: HTMLElement, event: PointerEvent) => void][] = [
  [".card-live", light],
  ["[data-tilt]", tilt],
  ["[data-magnetic]", attract],
];

function release(element: HTMLElement): void {
  element.style.removeProperty("transform");
  element.style.removeProperty("translate");
}

/** One listener for the whole page; an element that the pointer leaves falls back to its own style. */
export function followPointer(page: Document): () => void {
  let held: HTMLElement[] = [];
  const onMove = (event: PointerEvent) => {
    const target = event.target instanceof Element ? event.target : undefined;
    const touched = REACTIONS.flatMap(([selector, react]) => {
      const element = target?.closest<HTMLElement>(selector);
      if (!element) return [];
      react(element, event);
      return [element];
    });
    held.filter((element) => !touched.includes(element)).forEach(release);
    held = touched;
  };
  page.addEventListener("pointermove", onMove, { passive: true });
  return () => {
    page.removeEventListener("pointermove", onMove);
    held.forEach(release);
  };
}
