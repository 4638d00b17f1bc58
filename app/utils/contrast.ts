export interface Rgb {
  r: number;
  g: number;
  b: number;
}

export const AA_TEXT_RATIO = 4.5;
const STEPS = 100;

/** Reads "#abc" or "#aabbcc"; anything else is undefined. */
export function parseHexColor(text: string): Rgb | undefined {
  const match = /^#(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(text.trim());
  if (!match) return undefined;
  const digits = match[2] ?? [...(match[1] ?? "")].map((digit) => digit + digit).join("");
  const value = Number.parseInt(digits, 16);
  return { r: value >> 16, g: (value >> 8) & 255, b: value & 255 };
}

export function formatHexColor({ r, g, b }: Rgb): string {
  return `#${[r, g, b].map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}

function luminance({ r, g, b }: Rgb): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** WCAG 2.2 contrast ratio, from 1 to 21. */
export function contrastRatio(one: Rgb, other: Rgb): number {
  const both = [luminance(one), luminance(other)];
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const blend = (a: number, b: number) => a + (b - a) * share;
  return { r: blend(from.r, to.r), g: blend(from.g, to.g), b: blend(from.b, to.b) };
}

export function findReadableShade(color: Rgb, grounds: readonly Rgb[], towards: "black" | "white"): Rgb {
  const end = towards === "black" ? { r: 0, g: 0, b: 0 } : { r: 255, g: 255, b: 255 };
  for (let step = 0; step < STEPS; step++) {
    const rounded = parseHexColor(formatHexColor(mix(color, end, step / STEPS)));
    if (rounded && grounds.every((ground) => contrastRatio(rounded, ground) >= AA_TEXT_RATIO)) return rounded;
  }
  return end;
}
