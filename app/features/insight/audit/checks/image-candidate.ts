import { isKeyOf } from "../../../../utils/object-keys.ts";

interface Screen {
  /** In CSS pixels. */
  width: number;
  density: number;
}

export const PHONE: Screen = { width: 390, density: 2 };
export const DESKTOP: Screen = { width: 1280, density: 1 };
const ROOT_FONT_PX = 16;

interface Candidate {
  src: string;
  width?: number;
  density?: number;
}

/** The smallest file of a srcset that fills its place on the screen; the largest when none does. */
export function pickCandidate(image: { src: string; srcSet: string; sizes: string }, screen: Screen): string {
  const candidates = parseSrcSet(image.srcSet);
  if (candidates.length === 0) return image.src;
  const needed = readSize(image.sizes, screen.width) * screen.density;
  const rate = ({ width, density = 1 }: Candidate) => (width === undefined ? density : width);
  const enough = candidates[0]?.width === undefined ? screen.density : needed;
  const sorted = candidates.toSorted((a, b) => rate(a) - rate(b));
  return (sorted.find((candidate) => rate(candidate) >= enough) ?? sorted.at(-1))?.src ?? image.src;
}

function parseSrcSet(srcSet: string): Candidate[] {
  return srcSet.split(/,\s+/).flatMap((part) => {
    const [src, descriptor = "1x"] = part.trim().split(/\s+/);
    const match = /^(\d+(?:\.\d+)?)([wx])$/.exec(descriptor);
    if (!src || !match) return [];
    return [{ src, [match[2] === "w" ? "width" : "density"]: Number(match[1]) }];
  });
}

/** The CSS pixels that `sizes` gives an image; what is more than widths in px, rem or vw counts as the whole screen. */
function readSize(sizes: string, screenWidth: number): number {
  for (const part of sizes.split(/,(?![^(]*\))/)) {
    const match = /^(?:\((min|max)-width:\s*([\d.]+(?:px|rem|em))\)\s+)?(\S+)$/.exec(part.trim());
    if (!match) return screenWidth;
    const [, side, bound = "", length = ""] = match;
    const limit = readLength(bound, screenWidth) ?? 0;
    if ((side === "min" && screenWidth < limit) || (side === "max" && screenWidth > limit)) continue;
    return readLength(length, screenWidth) ?? screenWidth;
  }
  return screenWidth;
}

function readLength(text: string, screenWidth: number): number | undefined {
  const [, size, unit = ""] = /^([\d.]+)(px|rem|em|vw)$/.exec(text) ?? [];
  const factor = { px: 1, rem: ROOT_FONT_PX, em: ROOT_FONT_PX, vw: screenWidth / 100 };
  return isKeyOf(factor, unit) ? Number(size) * factor[unit] : undefined;
}
