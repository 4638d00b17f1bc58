import { contrastRatio, findReadableShade, formatHexColor, parseHexColor } from "../utils/contrast.ts";

/** The palest and the darkest grounds of tokens.css that text in a light's colour may stand on. */
const LIGHT_GROUNDS = listColors("#f6f8fe", "#ffffff", "#eef2fb");
const DARK_GROUNDS = listColors("#05070d", "#0a0f1e", "#10172b");
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

/** The CSS that swaps the two lights for the owner's; undefined when a colour is not a hexadecimal one. */
export function ownerColorsCss(primary: string, accent: string): string | undefined {
  if (!parseHexColor(primary) || !parseHexColor(accent)) return undefined;
  const primaryOnDark = readable(primary, "dark");
  const lights = {
    primary: primaryOnDark,
    "primary-on-light": readable(primary, "light"),
    "on-primary": pickInk(primaryOnDark),
    accent,
    "accent-on-light": readable(accent, "light"),
    "accent-text": readable(accent, "dark"),
  };
  const declarations = Object.entries(lights).map(([name, value]) => `--lights-${name}:${value}`);
  return `html:root{${declarations.join(";")}}`;
}
