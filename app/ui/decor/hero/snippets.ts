import type { StartDecoration } from "../decoration.ts";

const SNIPPETS = [
  `const site = await build({\n  fast: true,\n  yours: true,\n});`,
  `def restore(backup):\n    with open(backup) as tape:\n        return replay(tape)`,
  `select client, sum(trust)\n  from projects\n group by client;`,
];
const KEYWORDS = /\b(const|await|def|with|as|return|select|from|group by)\b/;

/** The distance that a snippet keeps around it, which is more than it floats. */
export const ROOM_PX = 28;
const STEP_PX = 8;
/** The bar of the page covers the top of the parent, and the lowest traces of the circuit run along its end. */
const BAR_PX = 64;
const END_PX = 16;
/** Elements that a visitor reads or looks at. */
const SOLID = "h1, p, a, .hero-frame, .terminal";

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The shortest way between two boxes along an axis; below zero where they overlap. */
function findGap(a: Box, b: Box): number {
  const across = Math.max(a.left - b.right, b.left - a.right);
  const down = Math.max(a.top - b.bottom, b.top - a.bottom);
  return Math.max(across, down);
}

/** Where a box of this size has the most room in `area`; undefined where it has too little. */
export function findRoom(
  size: { width: number; height: number },
  area: Box,
  taken: readonly Box[],
): Box | undefined {
  let most = ROOM_PX;
  let place: Box | undefined;
  for (let top = area.top; top + size.height <= area.bottom; top += STEP_PX) {
    for (let left = area.left; left + size.width <= area.right; left += STEP_PX) {
      const box = { left, top, right: left + size.width, bottom: top + size.height };
      const edge = Math.min(
        left - area.left,
        area.right - box.right,
        top - area.top,
        area.bottom - box.bottom,
      );
      const room = Math.min(edge, ...taken.map((other) => findGap(box, other)));
      if (room <= most) continue;
      most = room;
      place = box;
    }
  }
  return place;
}

function createSnippet(text: string): HTMLElement {
  const element = document.createElement("pre");
  const parts = text.split(KEYWORDS).map((part, index) => {
    if (index % 2 === 0) return part;
    const keyword = document.createElement("b");
    keyword.textContent = part;
    return keyword;
  });
  element.append(...parts);
  return element;
}

function placeSnippets(host: HTMLElement, elements: readonly HTMLElement[]): void {
  const { left, top, width, height } = host.getBoundingClientRect();
  const toBox = (element: Element): Box => {
    const rect = element.getBoundingClientRect();
    return {
      left: rect.left - left,
      top: rect.top - top,
      right: rect.right - left,
      bottom: rect.bottom - top,
    };
  };
  const area = { left: 0, top: BAR_PX, right: width, bottom: height - END_PX };
  const taken = [...(host.parentElement?.querySelectorAll(SOLID) ?? [])].map(toBox);
  for (const element of elements) {
    const place = findRoom({ width: element.offsetWidth, height: element.offsetHeight }, area, taken);
    element.hidden = !place;
    if (!place) continue;
    taken.push(place);
    // By any other property it would count as a layout shift.
    element.style.transform = `translate(${place.left}px, ${place.top}px)`;
  }
}

/** Places snippets where there is room beside the parent's content; CSS floats them. Phones never show them. */
export const startSnippets: StartDecoration = (host) => {
  const elements = SNIPPETS.map(createSnippet);
  host.append(...elements);
  const resizes = new ResizeObserver(() => placeSnippets(host, elements));
  resizes.observe(host);
  return () => {
    resizes.disconnect();
    host.replaceChildren();
  };
};
