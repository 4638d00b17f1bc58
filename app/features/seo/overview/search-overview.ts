import type { IndexNowState } from "../submission/index-now.ts";
import type { VitalsPanel } from "./vitals-panel.ts";

/** Spec section 3. */
export interface SeoStatus {
  sitemap: { exists: boolean; lastModified: string | null };
  robots: { exists: boolean };
  /** Sentences; "Unknown" where nothing is known. */
  searchEngines: { google: string; bing: string };
}

/** Spec section 3; null is what nobody has measured. */
export interface SeoMetrics {
  /** At least as many: those that Google has shown to searchers in 28 days. */
  indexedPages: number | null;
  totalPages: number;
  backlinks: number | null;
  domainAuthority: number | null;
  pageSpeed: number | null;
  mobileScore: number | null;
  lastUpdated: string | null;
}

export interface SeoOverview {
  status: SeoStatus;
  metrics: SeoMetrics;
  vitals: VitalsPanel;
  indexNow: IndexNowState;
}

/** What the sitemap holds, as it is served now. */
export interface SitemapFacts {
  exists: boolean;
  lastModified: string | null;
  files: number;
  pages: number;
  images: number;
}

export interface SitemapReport extends SitemapFacts {
  regeneratedAt: string | null;
}
