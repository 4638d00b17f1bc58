/** Where the pointer is in an element, as this was when the pointer came to it. */
interface PointerPlace {
  /** From the left and upper edges, in pixels. */
  left: number;
  top: number;
  /** From -1 at the left and upper edges to 1 at the right and lower ones. */
  x: number;
  y: number;
}

interface PointerReaction {
  selector: string;
  react(element: HTMLElement, place: PointerPlace): void;
  /** The properties of the element's style that it sets. */
  properties: readonly string[];
  /** Whether they go as soon as the pointer leaves: CSS eases the element back. */
  letsGo: boolean;
}

interface Held {
  element: HTMLElement;
  /** On the page, before it moved: measured again, it would run after itself. */
  box: { left: number; top: number; width: number; height: number };
}

function hold(element: HTMLElement): Held {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { element, box: { left: left + scrollX, top: top + scrollY, width, height } };
}

function clampShare(share: number): number {
  return Math.min(1, Math.max(-1, 2 * share - 1));
}

function findPlace({ pageX, pageY }: PointerEvent, { box }: Held): PointerPlace {
  const left = pageX - box.left;
  const top = pageY - box.top;
  return { left, top, x: clampShare(left / box.width), y: clampShare(top / box.height) };
}

function clear({ properties }: PointerReaction, { style }: HTMLElement): void {
  for (const property of properties) style.removeProperty(property);
}

/** Listens for the whole page and writes once a frame; an element that the pointer leaves falls back to its own style. */
export function followPointer(page: Document): () => void {
  const held = new Map<PointerReaction, Held>();
  let latest: PointerEvent | undefined;
  let frame = 0;
  const holdAt = (reaction: PointerReaction, element: HTMLElement | null | undefined) => {
    const before = held.get(reaction);
    if (before && before.element === element) return before;
    if (before && reaction.letsGo) clear(reaction, before.element);
    held.delete(reaction);
    if (!element) return undefined;
    const now = hold(element);
    held.set(reaction, now);
    return now;
  };
  const follow = () => {
    frame = 0;
    const target = latest?.target instanceof Element ? latest.target : undefined;
    for (const reaction of REACTIONS) {
      const now = holdAt(reaction, target?.closest<HTMLElement>(reaction.selector));
      if (latest && now) reaction.react(now.element, findPlace(latest, now));
    }
  };
  const onMove = (event: PointerEvent) => {
    // A finger on a screen that has a mouse too.
    latest = event.pointerType === "touch" ? undefined : event;
    frame ||= requestAnimationFrame(follow);
  };
  const onLeave = () => {
    latest = undefined;
    frame ||= requestAnimationFrame(follow);
  };
  const { documentElement: root } = page;
  root.addEventListener("pointermove", onMove, { passive: true });
  root.addEventListener("pointerleave", onLeave);
  return () => {
    cancelAnimationFrame(frame);
    root.removeEventListener("pointermove", onMove);
    root.removeEventListener("pointerleave", onLeave);
    for (const reaction of REACTIONS) {
      for (const element of page.querySelectorAll<HTMLElement>(reaction.selector)) clear(reaction, element);
    }
  };
}

/** components.css draws the light; when the pointer has gone, it fades where it was. */
const borderLight: PointerReaction = {
  selector: ".lit",
  react(card, { left, top }) {
    card.style.setProperty("--light-x", `${Math.round(left)}px`);
    card.style.setProperty("--light-y", `${Math.round(top)}px`);
  },
  properties: ["--light-x", "--light-y"],
  letsGo: false,
};

export const TILT_MAX_DEGREES = 5;

const tilt: PointerReaction = {
  selector: "[data-tilt]",
  react(card, { x, y }) {
    card.style.transform = `perspective(900px) rotateX(${turn(-y)}) rotateY(${turn(x)})`;
  },
  properties: ["transform"],
  letsGo: true,
};

export const MAGNET_MAX_PX = 6;

const magnet: PointerReaction = {
  selector: "[data-magnetic]",
  react(button, { x, y }) {
    button.style.translate = `${(x * MAGNET_MAX_PX).toFixed(1)}px ${(y * MAGNET_MAX_PX).toFixed(1)}px`;
  },
  properties: ["translate"],
  letsGo: true,
};

const REACTIONS: readonly PointerReaction[] = [borderLight, tilt, magnet];

function turn(share: number): string {
  return `${(share * TILT_MAX_DEGREES).toFixed(2)}deg`;
}
