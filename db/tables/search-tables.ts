import type { Generated } from "kysely";

/** The owner's replacements for a page's own title, description and image; where a text is empty, the page's own stays. */
export interface PageOverrideTable {
  /** The path of a fixed page, or "post:" and the id of a post. */
  page: string;
  title: string;
  description: string;
  image: string;
  is_indexed: number;
  version: number;
  updated_at: string;
}

/** Small facts that the search screens keep, each as JSON under a name. */
export interface SeoStateTable {
  id: string;
  data: string;
  updated_at: string;
}

export interface SeoAuditTable {
  id: string;
  started_at: string;
  finished_at: string;
  pages: number;
  report: string;
}

/** The state of a page that was last submitted to search engines. */
export interface SubmittedPageTable {
  path: string;
  lastmod: string;
  submitted_at: string;
}

export interface IndexSubmissionTable {
  id: string;
  engine: string;
  pages: number;
  /** JSON: the first of the paths. */
  paths: string;
  /** The HTTP status of the answer; 0 when there was none. */
  status: number;
  answer: string;
  created_at: string;
}

export interface RedirectTable {
  id: string;
  source: string;
  /** A path or an address; empty for 410; where a post is named, the query and fragment that follow its path. */
  target: string;
  /** Leads to the current address of this post. */
  post_id: number | null;
  status: 301 | 302 | 307 | 308 | 410;
  origin: "owner" | "import" | "slug";
  hits: Generated<number>;
  last_hit_at: string | null;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
}

/** A path that was asked for and is not there. */
export interface MissedPathTable {
  path: string;
  hits: number;
  crawler_hits: number;
  /** The address of the page that led there last. */
  referrer: string;
  first_at: string;
  last_at: string;
}

export interface KeywordTable {
  id: string;
  keyword: string;
  search_volume: number | null;
  created_at: string;
}

export interface KeywordDayTable {
  keyword_id: string;
  day: string;
  /** The average position of the day, times 100. */
  position_hundredths: number;
  clicks: number;
  impressions: number;
}
