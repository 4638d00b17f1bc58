/**
 * Writes the faces of documents and cards, each to a Brotli file with only the letters it is needed for, and the list of
 * the letters that each draws. Run it again when a font package changes: it needs the network, and a few minutes.
 *   node tools/fonts/make-faces.ts [name...]
 * With names, it makes only these faces again.
 */
import { spawnSync } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import createModule from "harfbuzzjs/hb.js";
import wrapModule from "harfbuzzjs/hbjs.js";
import subsetFont from "subset-font";
import { FACES, type FaceSource, FEATURES } from "./face-sources.ts";

const OUT = new URL("../../app/kit/letters/", import.meta.url);
/** A space, which the shaper draws for invisible letters, and the dotted circle under a mark without a letter. */
const ALWAYS = " \u25cc";

const require = createRequire(import.meta.url);
const { createBlob, createFace } = wrapModule(await createModule());

function listCodePoints(font: Buffer): number[] {
  const blob = createBlob(font);
  const face = createFace(blob, 0);
  const codePoints = Array.from(face.collectUnicodes()).toSorted((a, b) => a - b);
  face.destroy();
  blob.destroy();
  return codePoints;
}

/** Only this tool reads these packages, which are hundreds of megabytes, so they are not dependencies. */
function installSources(folder: string): void {
  const names = FACES.flatMap(({ installed }) => installed ?? []);
  const options = ["--prefix", folder, "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"];
  const { status } = spawnSync("npm", ["install", ...options, ...new Set(names)], { stdio: "inherit" });
  if (status !== 0) throw new Error("The fonts couldn't be loaded.");
}

async function makeFace(
  { file, weights, letters, installed, features = FEATURES }: FaceSource,
  folder: string,
): Promise<Buffer> {
  const path = installed ? join(folder, "node_modules", file) : require.resolve(file);
  return subsetFont(await readFile(path), ALWAYS + letters, {
    targetFormat: "sfnt",
    noHinting: true,
    keepFeatures: features,
    ...(weights !== undefined && { variationAxes: { wght: weights } }),
  });
}

/** The lengths of gaps and ranges in turn, in base 36. */
function formatCoverage(codePoints: readonly number[]): string {
  const bounds: number[] = [];
  for (const codePoint of codePoints) {
    if (bounds.at(-1) === codePoint) bounds[bounds.length - 1] = codePoint + 1;
    else bounds.push(codePoint, codePoint + 1);
  }
  return bounds.map((bound, index) => (bound - (bounds[index - 1] ?? 0)).toString(36)).join(" ");
}

function pack(font: Buffer): Buffer {
  return brotliCompressSync(font, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: font.length,
    },
  });
}

const asked = process.argv.slice(2);
// The folder is kept, so that the next run downloads nothing.
const folder = join(tmpdir(), "soloist-fonts");
await mkdir(folder, { recursive: true });
installSources(folder);
const coverage: string[] = [];
for (const source of FACES) {
  const file = new URL(`fonts/${source.name}.ttf.br`, OUT);
  const isKept = asked.length > 0 && !asked.includes(source.name);
  const font = isKept ? brotliDecompressSync(await readFile(file)) : await makeFace(source, folder);
  const packed = isKept ? await readFile(file) : pack(font);
  if (!isKept) await writeFile(file, packed);
  if (!source.isSecondWeight)
    coverage.push(`  "${source.name}":\n    "${formatCoverage(listCodePoints(font))}",`);
  process.stdout.write(`${source.name}: ${font.length} bytes, packed ${packed.length}\n`);
}
const head =
  "/** Written by `tools/fonts/make-faces.ts`: the code points that each face draws, as lengths of gaps and ranges in base 36. */";
await writeFile(
  new URL("coverage.ts", OUT),
  `${head}\nexport const COVERAGE = {\n${coverage.join("\n")}\n} as const;\n\nexport type FaceName = keyof typeof COVERAGE;\n`,
);
