import { hash } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { inject } from "vitest";
import { createMarkdownRenderer } from "../../app/features/core/markdown/markdown.server.ts";
import type { MarkdownRenderer } from "../../app/utils/text/rendered-markdown.ts";

type Rendered = ReturnType<MarkdownRenderer>;

const rendered = new Map<string, Rendered>();
const render = createMarkdownRenderer();

/** For the texts of the seed: they take seconds to render, and are the same on every site. */
export function renderOnce(source: string): Rendered {
  const found = rendered.get(source) ?? readOrRender(source);
  rendered.set(source, found);
  return found;
}

/** Another worker may have rendered the text already. */
async function readOrRender(source: string): Rendered {
  const file = join(inject("renderedTexts"), hash("sha256", source));
  const kept = await readFile(file, "utf8").catch(() => undefined);
  if (kept !== undefined) return JSON.parse(kept);
  const made = await render(source);
  // Renamed into place, so that no worker reads half of it.
  await writeFile(`${file}.${process.pid}`, JSON.stringify(made));
  await rename(`${file}.${process.pid}`, file);
  return made;
}
