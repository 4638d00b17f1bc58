import { FAMILIES } from "./post-cover-families.ts";
import { fixed, HEIGHT, INK, type Palette, times, WIDTH } from "./post-cover-primitives.ts";

/** Chosen so that the six seed posts, which share a page, differ in composition and spread over the palettes. */
const FAMILY_SALT = 3260;
const PALETTE_SALT = 3233;

const PALETTES: [Palette, ...Palette[]] = [
  { near: "#00d4ff", far: "#7c3aed", glow: "#0b5cad" },
  { near: "#a78bfa", far: "#00d4ff", glow: "#4c1d95" },
  { near: "#67e8f9", far: "#3b6df6", glow: "#075985" },
  { near: "#c4b5fd", far: "#8b3df0", glow: "#5b21b6" },
];

function hash(text: string, salt: number): number {
  let value = 2166136261 ^ salt;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 16777619);
  value = Math.imul(value ^ (value >>> 15), 2246822507);
  return (value ^ (value >>> 13)) >>> 0;
}

function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const escapeAttribute = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

const fill = (paint: string) => `<rect width="${WIDTH}" height="${HEIGHT}" fill="${paint}"/>`;

function defineGradients({ near, far, glow }: Palette, id: string): string {
  const fromTo = `<stop stop-color="${near}"/><stop offset="1" stop-color="${far}"/>`;
  const stop = (offset: number, colour: string, opacity: number) =>
    `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${fixed(opacity)}"/>`;
  const fading = (colour: string, opacity: number) =>
    stop(0, colour, opacity) + stop(0.45, colour, opacity * 0.35) + stop(1, colour, 0);
  return `<linearGradient id="${id}-line" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="${WIDTH}" y2="500">${fromTo}</linearGradient>
<linearGradient id="${id}-top" x2="1" y2="1">${fromTo}</linearGradient>
<radialGradient id="${id}-light">${fading(far, 0.7)}</radialGradient>
<radialGradient id="${id}-glow">${fading(glow, 0.85)}</radialGradient>
<radialGradient id="${id}-ball" cx=".32" cy=".28" r=".85">${stop(0, "#f2fbff", 1)}${stop(0.3, near, 1)}${stop(0.75, far, 1)}${stop(1, INK, 1)}</radialGradient>
<radialGradient id="${id}-edge" r=".75">${stop(0.55, INK, 0)}${stop(1, INK, 0.85)}</radialGradient>`;
}

/** The cover of a post without a picture: the same slug gives the same drawing everywhere. */
export function postCoverSvg(slug: string, title: string): string {
  const seed = hash(slug, FAMILY_SALT);
  const random = seededRandom(seed);
  const palette = PALETTES[hash(slug, PALETTE_SALT) % PALETTES.length] ?? PALETTES[0];
  const draw = FAMILIES[seed % FAMILIES.length] ?? FAMILIES[0];
  // One document may have several covers, and ids are document-wide.
  const id = `cover-${seed.toString(36)}`;
  const glows = times(2, (i) => {
    const [x, y] = [i * 900 + random() * 700, random() * HEIGHT];
    return `<circle cx="${fixed(x)}" cy="${fixed(y)}" r="760" fill="url(#${id}-glow)"/>`;
  });
  const picture = fill(INK) + glows + draw({ random, palette, id }) + fill(`url(#${id}-edge)`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escapeAttribute(title)}"><defs>${defineGradients(palette, id)}</defs>${picture}</svg>`;
}
