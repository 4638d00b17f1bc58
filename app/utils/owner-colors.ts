import {
  AA_TEXT_RATIO,
  contrastRatio,
  findReadableShade,
  formatHexColor,
  parseHexColor,
  type Rgb,
} from "./contrast.ts";

/** The palest and the darkest grounds of tokens.css behind text in a light's colour. */
const LIGHT_GROUNDS = /* @__PURE__ */ listColors("#f6f8fe", "#ffffff", "#eef2fb");
const DARK_GROUNDS = /* @__PURE__ */ listColors("#05070d", "#0a0f1e", "#10172b");
const INK = "#03131b";
const WHITE = "#ffffff";

function listColors(...texts: string[]) {
  return texts.flatMap((text) => parseHexColor(text) ?? []);
}

function pickInk(ground: string): string {
  const [color, ink, white] = listColors(ground, INK, WHITE);
  if (!color || !ink || !white) return WHITE;
  return contrastRatio(color, ink) >= contrastRatio(color, white) ? INK : WHITE;
}

function readable(color: string, ground: "light" | "dark"): string {
  const parsed = parseHexColor(color);
  if (!parsed) return color;
  const grounds = ground === "light" ? LIGHT_GROUNDS : DARK_GROUNDS;
  return formatHexColor(findReadableShade(parsed, grounds, ground === "light" ? "black" : "white"));
}

export interface OwnerLights {
  primary: string;
  "primary-on-light": string;
  "on-primary": string;
  accent: string;
  "accent-on-light": string;
  "accent-text": string;
}

export function findOwnerLights(primary: string, accent: string): OwnerLights | undefined {
  if (!parseHexColor(primary) || !parseHexColor(accent)) return undefined;
  const primaryOnDark = readable(primary, "dark");
  return {
    primary: primaryOnDark,
    "primary-on-light": readable(primary, "light"),
    "on-primary": pickInk(primaryOnDark),
    accent,
    "accent-on-light": readable(accent, "light"),
    "accent-text": readable(accent, "dark"),
  };
}

export function ownerColorsCss(primary: string, accent: string): string | undefined {
  const lights = findOwnerLights(primary, accent);
  if (!lights) return undefined;
  const declarations = Object.entries(lights).map(([name, value]) => `--lights-${name}:${value}`);
  return `html:root{${declarations.join(";")}}`;
}

export interface ColorPair {
  name: string;
  ink: string;
  ground: string;
}

/**
 * Each pair of the owner's colours and the grounds behind text in them; a colour that cannot be read comes as it was
 * chosen.
 */
export function listColorPairs(primary: string, accent: string): ColorPair[] {
  const lights = findOwnerLights(primary, accent);
  const colors = lights ?? {
    primary,
    "primary-on-light": primary,
    "on-primary": INK,
    "accent-text": accent,
    "accent-on-light": accent,
  };
  const onEach = (name: string, ink: string, grounds: readonly Rgb[]) =>
    grounds.map((ground) => ({ name, ink, ground: formatHexColor(ground) }));
  return [
    ...onEach("Primary colour on the dark theme", colors.primary, DARK_GROUNDS),
    ...onEach("Primary colour on the light theme", colors["primary-on-light"], LIGHT_GROUNDS),
    ...onEach("Accent colour on the dark theme", colors["accent-text"], DARK_GROUNDS),
    ...onEach("Accent colour on the light theme", colors["accent-on-light"], LIGHT_GROUNDS),
    { name: "Buttons of the dark theme", ink: colors["on-primary"], ground: colors.primary },
    { name: "Buttons of the light theme", ink: WHITE, ground: colors["primary-on-light"] },
  ];
}

export interface ColorVerdict {
  theme: "dark" | "light";
  ratio: number;
  /** The colour shown instead where the chosen one could not be read; the chosen one when it can. */
  shown: string;
  isReadable: boolean;
}

export function judgeColor(color: string): ColorVerdict[] | undefined {
  const parsed = parseHexColor(color);
  if (!parsed) return undefined;
  return (["dark", "light"] as const).map((theme) => {
    const grounds = theme === "light" ? LIGHT_GROUNDS : DARK_GROUNDS;
    const ratio = Math.min(...grounds.map((ground) => contrastRatio(parsed, ground)));
    return { theme, ratio, shown: readable(color, theme), isReadable: ratio >= AA_TEXT_RATIO };
  });
}
