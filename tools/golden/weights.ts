import { PUBLIC_PAGES } from "../../app/public-pages.ts";
import { findBrowser } from "../../scripts/find-browser.mjs";
import { measurePageWeights } from "../bench/page-weight.ts";
import type { Site } from "./site.ts";

const PATHS = [...PUBLIC_PAGES.map(({ path }) => path), "/newsletter", "/admin/login"];
/** Hashes in names compress a little differently in each build. */
const NOISE_BYTES = 250;

/** Prints what every page brings, and gives how many pages grew heavier. */
export async function compareWeights(before: Site, after: Site): Promise<number> {
  const executablePath = await findBrowser({ isShellFirst: true });
  if (!executablePath) throw new Error("The weights need a Chromium: set CHROMIUM_PATH.");
  const old = await measurePageWeights(before, PATHS, executablePath);
  const now = await measurePageWeights(after, PATHS, executablePath);
  const rows = now.map((page, index) => {
    const was = old[index];
    return {
      page: page.page,
      scripts: `${was?.scriptBytes} → ${page.scriptBytes}`,
      styles: `${was?.styleBytes} → ${page.styleBytes}`,
      isHeavier:
        page.scriptBytes > (was?.scriptBytes ?? 0) + NOISE_BYTES ||
        page.styleBytes > (was?.styleBytes ?? 0) + NOISE_BYTES,
    };
  });
  console.log("\n── Weights, in bytes over the wire");
  console.table(rows);
  return rows.filter(({ isHeavier }) => isHeavier).length;
}
