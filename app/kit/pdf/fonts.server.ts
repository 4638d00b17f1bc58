import inter400 from "./fonts/inter-latin-400.ttf?inline";
import inter600 from "./fonts/inter-latin-600.ttf?inline";
import interExt400 from "./fonts/inter-latin-ext-400.ttf?inline";
import interExt600 from "./fonts/inter-latin-ext-600.ttf?inline";
import mono500 from "./fonts/jetbrains-mono-latin-500.ttf?inline";
import monoExt500 from "./fonts/jetbrains-mono-latin-ext-500.ttf?inline";
import devanagari600 from "./fonts/noto-sans-devanagari-600.ttf?inline";
import grotesk500 from "./fonts/space-grotesk-latin-500.ttf?inline";
import grotesk700 from "./fonts/space-grotesk-latin-700.ttf?inline";
import groteskExt500 from "./fonts/space-grotesk-latin-ext-500.ttf?inline";
import groteskExt700 from "./fonts/space-grotesk-latin-ext-700.ttf?inline";

export interface EmbeddedFont {
  name: string;
  weight: 400 | 500 | 600 | 700;
  /** A base64 data address: the font travels inside the bundle, so that no file path can be wrong. */
  address: string;
  /** Its script puts glyphs in another order than letters. */
  isReordered?: true;
}

/** Latin and its extension (with ₹) are separate files, so each family falls back to its "Ext" twin. */
export const FONTS: readonly EmbeddedFont[] = [
  { name: "Space Grotesk", weight: 500, address: grotesk500 },
  { name: "Space Grotesk", weight: 700, address: grotesk700 },
  { name: "Space Grotesk Ext", weight: 500, address: groteskExt500 },
  { name: "Space Grotesk Ext", weight: 700, address: groteskExt700 },
  { name: "Inter", weight: 400, address: inter400 },
  { name: "Inter", weight: 600, address: inter600 },
  { name: "Inter Ext", weight: 400, address: interExt400 },
  { name: "Inter Ext", weight: 600, address: interExt600 },
  { name: "JetBrains Mono", weight: 500, address: mono500 },
  { name: "JetBrains Mono Ext", weight: 500, address: monoExt500 },
  { name: "Noto Sans Devanagari", weight: 600, address: devanagari600, isReordered: true },
];
