import { contrastRatio, type Rgb } from "../../../utils/contrast.ts";

/** Reads a computed colour, "rgb(5, 7, 13)"; one that lets something through has no ratio of its own. */
export function parseComputedColor(text: string): Rgb | undefined {
  const match = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(text);
  if (!match) return undefined;
  const [, r = 0, g = 0, b = 0] = match.map(Number);
  return { r, g, b };
}

/** The ratio of an element's colour to its own ground, as the browser has worked them out. */
export function measureContrast(element: Element): number | undefined {
  const { color, backgroundColor } = getComputedStyle(element);
  const [ink, ground] = [parseComputedColor(color), parseComputedColor(backgroundColor)];
  return ink && ground && contrastRatio(ink, ground);
}
