export interface SitemapData {
  loadedAt: string;
}

export interface SitemapIntent {
  view: "sitemap";
}

export async function loadSitemap(_address: string): Promise<SitemapData> {
  return { loadedAt: new Date().toISOString() };
}

export async function runSitemapIntent(intent: SitemapIntent, _from: string): Promise<unknown> {
  return intent;
}
