import rssXsd from "../schemas/rss.xsd?raw";
import siteindexXsd from "../schemas/siteindex.xsd?raw";
import sitemapXsd from "../schemas/sitemap.xsd?raw";
import sitemapImageXsd from "../schemas/sitemap-image.xsd?raw";
import type { SitemapFile } from "../sitemap-paths.server.ts";

/** WebAssembly pages of 64 KiB: a sitemap of 50 MB as a tree. */
const MEMORY_MAX_PAGES = 16_384;
const MESSAGES_MAX = 20;

const SCHEMAS = {
  rss: { main: rssXsd, preload: [] },
  siteindex: { main: siteindexXsd, preload: [] },
  sitemap: {
    main: sitemapXsd,
    preload: [{ fileName: "sitemap-image.xsd", contents: sitemapImageXsd }],
  },
};

/** Lists xmllint's complaints about the file; it works in a thread of its own. */
export async function listSchemaFaults(xml: string, schema: keyof typeof SCHEMAS): Promise<string[]> {
  // Loaded when it is asked for, which is seldom.
  const { validateXML } = await import("xmllint-wasm");
  const { main, preload } = SCHEMAS[schema];
  const { valid, errors } = await validateXML({
    xml: { fileName: "file.xml", contents: xml },
    schema: { fileName: `${schema}.xsd`, contents: main },
    preload,
    maxMemoryPages: MEMORY_MAX_PAGES,
  });
  if (valid) return [];
  const faults = errors.map(({ message, loc }) => (loc ? `Line ${loc.lineNumber}: ${message}` : message));
  return faults.length > 0 ? faults.slice(0, MESSAGES_MAX) : ["The file isn't valid by its schema."];
}

export function listSitemapFaults({ xml, isIndex }: SitemapFile): Promise<string[]> {
  return listSchemaFaults(xml, isIndex ? "siteindex" : "sitemap");
}
