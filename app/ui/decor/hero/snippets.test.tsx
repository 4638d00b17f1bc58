import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  clearDecorationStage,
  type DecorationStage,
  setDecorationStage,
} from "../../../../tests/helpers/decoration-stage.ts";
import { type Box, findRoom, ROOM_PX, startSnippets } from "./snippets.ts";

const AREA: Box = { left: 0, top: 64, right: 1000, bottom: 800 };
const SIZE = { width: 190, height: 80 };

function toBox(left: number, top: number, width: number, height: number): Box {
  return { left, top, right: left + width, bottom: top + height };
}

function grow({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

describe("findRoom", () => {
  const text = toBox(40, 180, 500, 420);
  const figure = toBox(700, 120, 300, 560);

  it("keeps away from what stands there, and from the edges", () => {
    const place = findRoom(SIZE, AREA, [text, figure]);
    expect(place).toBeDefined();
    if (!place) return;
    for (const solid of [text, figure]) expect(overlap(grow(place, ROOM_PX), solid)).toBe(false);
    expect(place.left).toBeGreaterThanOrEqual(ROOM_PX);
    expect(place.top).toBeGreaterThanOrEqual(AREA.top + ROOM_PX);
    expect(place.bottom).toBeLessThanOrEqual(AREA.bottom - ROOM_PX);
  });

  it("finds none where there is too little", () => {
    expect(findRoom(SIZE, AREA, [toBox(0, 64, 1000, 700)])).toBeUndefined();
    expect(findRoom(SIZE, toBox(0, 0, 200, 100), [])).toBeUndefined();
  });

  it("is in the middle of what is free", () => {
    const place = findRoom(SIZE, toBox(0, 0, 590, 480), []);
    expect(place && [place.left, place.top]).toEqual([200, 200]);
  });
});

describe("code snippets", () => {
  let stage: DecorationStage;
  beforeEach(() => {
    stage = setDecorationStage();
  });
  afterEach(clearDecorationStage);

  function show(title: Box) {
    document.body.innerHTML = '<section><div></div><h1>Name</h1><a href="#x">Work</a></section>';
    const host = document.querySelector("div") as HTMLElement;
    host.getBoundingClientRect = () => new DOMRect(0, 0, 1000, 800);
    const heading = document.querySelector("h1") as HTMLElement;
    const { left, top, right, bottom } = title;
    heading.getBoundingClientRect = () => new DOMRect(left, top, right - left, bottom - top);
    const link = document.querySelector("a") as HTMLElement;
    link.getBoundingClientRect = () => new DOMRect(40, 700, 100, 40);
    const stop = startSnippets(host);
    const snippets = [...host.querySelectorAll("pre")];
    for (const snippet of snippets) {
      Object.defineProperty(snippet, "offsetWidth", { value: SIZE.width });
      Object.defineProperty(snippet, "offsetHeight", { value: SIZE.height });
    }
    stage.resize();
    return { host, heading, snippets, stop };
  }

  function readBox({ style }: HTMLElement): Box {
    const [, left, top] = /^translate\(([\d.]+)px, ([\d.]+)px\)$/.exec(style.transform) ?? [];
    return toBox(Number(left), Number(top), SIZE.width, SIZE.height);
  }

  it("are three, and stand on neither the words nor each other", () => {
    const title = toBox(40, 200, 500, 300);
    const { snippets } = show(title);
    const boxes = snippets.map(readBox);
    expect(boxes).toHaveLength(3);
    for (const box of boxes) {
      for (const other of [title, ...boxes]) if (other !== box) expect(overlap(box, other)).toBe(false);
    }
  });

  it("go where there is room when the window changes, or away", () => {
    const { heading, snippets, host, stop } = show(toBox(40, 200, 500, 300));
    const before = snippets.map(readBox);
    heading.getBoundingClientRect = () => new DOMRect(500, 200, 460, 300);
    stage.resize();
    expect(snippets.map(readBox)).not.toEqual(before);
    heading.getBoundingClientRect = () => new DOMRect(0, 64, 1000, 736);
    stage.resize();
    expect(snippets.map(({ hidden }) => hidden)).toEqual([true, true, true]);
    stop();
    expect(host.childElementCount).toBe(0);
  });
});
