import { extname } from "node:path";
import type { Page } from "@playwright/test";
import tailwindcss from "@tailwindcss/vite";
import { build } from "vite";

const BASE = "/design-page/";
export const DESIGN_PATH = `${BASE}index.html`;

const TYPES: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
};

type Files = ReadonlyMap<string, string | Uint8Array>;

let built: Promise<Files> | undefined;

/** Answers for the page of the design system, which the product does not have, in whichever site is open. */
export async function serveDesignPage(page: Page): Promise<void> {
  built ??= buildDesignPage();
  const files = await built;
  await page.route(`**${BASE}**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = files.get(pathname);
    if (file === undefined) await route.fulfill({ status: 404 });
    else
      await route.fulfill({ contentType: TYPES[extname(pathname)] ?? "font/woff2", body: Buffer.from(file) });
  });
}

/** By itself, which takes a tenth of what the product takes, and kept in memory. */
async function buildDesignPage(): Promise<Files> {
  const output = await build({
    root: import.meta.dirname,
    base: BASE,
    configFile: false,
    logLevel: "error",
    plugins: [tailwindcss()],
    build: { write: false, assetsInlineLimit: 0 },
  });
  const [result] = [output].flat();
  if (!result || !("output" in result)) throw new Error("The page of the design system was not built.");
  return new Map(
    result.output.map((file) => [`${BASE}${file.fileName}`, file.type === "chunk" ? file.code : file.source]),
  );
}
