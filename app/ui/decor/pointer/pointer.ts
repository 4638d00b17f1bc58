import { borderLight } from "./border-light.ts";
import { magnet } from "./magnet.ts";
import type { PointerPlace, PointerReaction } from "./pointer-reaction.ts";
import { tilt } from "./tilt.ts";

const REACTIONS: readonly PointerReaction[] = [borderLight, tilt, magnet];

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
