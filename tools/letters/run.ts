/**
 * Writes names in 20 scripts and 60 amounts into every document, and has other programs read them.
 *   node tools/letters/run.ts [--out folder]
 * It needs pdftotext and pdftoppm (poppler-utils) and tesseract (tesseract-ocr) on the path, and finds a browser by itself.
 */
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { createServer } from "vite";
import { checkAmounts } from "./amounts.ts";
import { checkCards } from "./cards.ts";
import { checkNames } from "./names.ts";

export type Documents = typeof import("../../tests/helpers/printed-documents.ts");

const { values } = parseArgs({
  options: { out: { type: "string", default: join(tmpdir(), "soloist-letters") } },
});
const out = resolve(values.out);
await mkdir(out, { recursive: true });
// The documents are JSX, which Node can't run.
const vite = await createServer({
  configFile: false,
  appType: "custom",
  logLevel: "error",
  server: { middlewareMode: true, ws: false },
});
try {
  const documents = (await vite.ssrLoadModule("/tests/helpers/printed-documents.ts")) as Documents;
  const faults = [
    ...(await checkNames(documents, out)),
    ...(await checkCards(documents, out)),
    ...(await checkAmounts(documents, out)),
  ];
  for (const fault of faults) console.log(`Not as it should be: ${fault}`);
  console.log(faults.length === 0 ? `All are read as they were typed. See ${out}.` : `See ${out}.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await vite.close();
}
