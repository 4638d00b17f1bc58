/** Writes the subsets of app/styles/fonts/ from the fontsource packages: `node tools/fonts/subset-fonts.ts`. */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);
const OUTPUT = new URL("../../app/styles/fonts/", import.meta.url);

const LATIN = [range(0x20, 0x7e), range(0xa0, 0xff), "–—‘’“”•…€™−↑↓"].join("");
/** JetBrains Mono has no rupee sign here, so prices are set in Space Grotesk. */
const RUPEE = "₹";

interface Face {
  name: string;
  source: string;
  text: string;
  weights: { min: number; max: number };
  features: string[];
}

const FACES: Face[] = [
  face("space-grotesk", "space-grotesk-latin-wght-normal", LATIN, [500, 700], ["kern", "tnum"]),
  face("space-grotesk-rupee", "space-grotesk-latin-ext-wght-normal", RUPEE, [500, 700], []),
  face("inter", "inter-latin-wght-normal", LATIN, [400, 600], ["kern", "tnum"]),
  face("inter-rupee", "inter-latin-ext-wght-normal", RUPEE, [400, 600], []),
  face("jetbrains-mono", "jetbrains-mono-latin-wght-normal", LATIN, [400, 600], []),
];

function face(name: string, file: string, text: string, weights: [number, number], features: string[]): Face {
  const family = name.replace("-rupee", "");
  const source = require.resolve(`@fontsource-variable/${family}/files/${file}.woff2`);
  return { name, source, text, weights: { min: weights[0], max: weights[1] }, features };
}

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}

for (const { name, source, text, weights, features } of FACES) {
  const subset = await subsetFont(await readFile(source), text, {
    targetFormat: "woff2",
    variationAxes: { wght: weights },
    keepFeatures: features,
    noHinting: true,
  });
  await writeFile(new URL(`${name}.woff2`, OUTPUT), subset);
  process.stdout.write(`${name}.woff2 ${(subset.length / 1024).toFixed(1)} KB\n`);
}
