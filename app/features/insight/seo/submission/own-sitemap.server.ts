import type { Connection } from "../../../../../db/connection.ts";
import type { OwnSite } from "../../../../kit/http/fetch/self-fetch.ts";
import { findState, saveState } from "../../../../kit/stored-state.server.ts";
import type { SitemapReport } from "../schema.ts";
import { findLatest } from "../site-pages.server.ts";

const INDEX_PATH = "/sitemap.xml";
const STATE = "sitemap";

type SitemapFacts = Omit<SitemapReport, "regeneratedAt">;

export interface SitemapDeps {
  connection: Connection;
  ownSite: OwnSite;
  now: () => Date;
}

/** Renders all of it again, as the next crawler would get it; undefined when a file does not answer. */
export async function regenerateSitemap(deps: SitemapDeps): Promise<SitemapReport | undefined> {
  const { connection, ownSite, now } = deps;
  ownSite.forget((key) => key === INDEX_PATH || key.startsWith("/sitemaps/"));
  const facts = await readSitemap(ownSite);
  if (!facts.exists) return undefined;
  const at = now();
  const regeneratedAt = at.toISOString();
  await saveState(connection.db, STATE, { regeneratedAt }, at);
  return { ...facts, regeneratedAt };
}

export async function getSitemapReport({ connection, ownSite }: SitemapDeps): Promise<SitemapReport> {
  const state = await findState<{ regeneratedAt: string }>(connection.db, STATE);
  return { ...(await readSitemap(ownSite)), regeneratedAt: state?.regeneratedAt ?? null };
}

/** Reads only the index, not the files that it lists. */
export async function readSitemapIndex(
  ownSite: OwnSite,
): Promise<Pick<SitemapFacts, "exists" | "lastModified"> & { paths: string[] }> {
  const xml = await readFile(ownSite, INDEX_PATH);
  if (xml === undefined) return { exists: false, lastModified: null, paths: [] };
  return {
    exists: true,
    lastModified: findLatest(listTexts(xml, "lastmod")) ?? null,
    paths: listTexts(xml, "loc").map((address) => new URL(address).pathname),
  };
}

async function readSitemap(ownSite: OwnSite): Promise<SitemapFacts> {
  const { exists, lastModified, paths } = await readSitemapIndex(ownSite);
  const facts: SitemapFacts = { exists, lastModified, files: paths.length, pages: 0, images: 0 };
  for (const path of paths) {
    const xml = await readFile(ownSite, path);
    if (xml === undefined) return { ...facts, exists: false };
    facts.pages += countParts(xml, "<url>");
    facts.images += countParts(xml, "<image:image>");
  }
  return facts;
}

async function readFile(ownSite: OwnSite, path: string): Promise<string | undefined> {
  const response = await ownSite.fetch(path);
  const text = await response.text();
  return response.status === 200 ? text : undefined;
}

/** Own files only: their addresses hold nothing that XML escapes. */
function listTexts(xml: string, element: string): string[] {
  return [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, "g"))].map(([, text = ""]) => text);
}

function countParts(text: string, part: string): number {
  return text.split(part).length - 1;
}
