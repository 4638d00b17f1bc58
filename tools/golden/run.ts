// `npm run golden`: whether the redesign shows from outside. Two commits serve copies of one site, and everything that an
// address gives is compared; exits with 1 when something differs. It goes when the redesign is done.
import { parseArgs } from "node:util";
import { pictureArchive } from "./archive.ts";
import { build, prepareBase, ROOT } from "./base.ts";
import { pictureCalls, pictureDescription } from "./calls.ts";
import { picturePages } from "./pages.ts";
import { compare, type Picture } from "./same.ts";
import { compareShots } from "./shots.ts";
import { openSite, type Site } from "./site.ts";
import { compareWeights } from "./weights.ts";

/** The last commit before the first move. */
const BASE = "3c842f6";
const PICTURES: Record<string, (site: Site) => Promise<Picture>> = {
  // In this order: calls change what an archive holds.
  openapi: pictureDescription,
  pages: picturePages,
  archive: pictureArchive,
  calls: pictureCalls,
};
const PARTS = [...Object.keys(PICTURES), "weights", "shots"];

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: "string", default: BASE },
    /** Which screens, as for `npm run shots`. */
    only: { type: "string", multiple: true, default: [] },
  },
});
const parts = new Set(positionals.length > 0 ? positionals : PARTS);
for (const part of parts)
  if (!PARTS.includes(part)) throw new Error(`There is no part "${part}": ${PARTS.join(", ")}.`);

const base = await prepareBase(values.against);
build(ROOT);
let different = 0;
const before = await openSite(base.folder, base.dataDir);
const after = await openSite(ROOT, base.dataDir).catch(async (error: unknown) => {
  await before.stop();
  throw error;
});
try {
  for (const [part, take] of Object.entries(PICTURES)) {
    if (parts.has(part)) different += compare(part, await take(before), await take(after));
  }
  if (parts.has("weights")) different += await compareWeights(before, after);
} finally {
  await Promise.all([before.stop(), after.stop()]);
}
if (parts.has("shots")) {
  different += await compareShots(
    base.folder,
    values.only.flatMap((name) => ["--only", name]),
  );
}
console.log(different > 0 ? `\n${different} differences.` : "\nThe same from outside.");
process.exitCode = different > 0 ? 1 : 0;
