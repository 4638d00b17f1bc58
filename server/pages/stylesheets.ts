import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Reads a built stylesheet by its address, once; undefined for an address that is not one of the build's. */
export function createStylesheetReader(clientDir: string): (href: string) => string | undefined {
  const sheets = new Map<string, string>();
  return function readStylesheet(href) {
    const known = sheets.get(href);
    if (known !== undefined) return known;
    const file = join(clientDir, href);
    // In development Vite serves it, and there is no such file.
    if (!/^\/assets\/[\w.-]+\.css$/.test(href) || !existsSync(file)) return undefined;
    const css = readFileSync(file, "utf8");
    sheets.set(href, css);
    return css;
  };
}
