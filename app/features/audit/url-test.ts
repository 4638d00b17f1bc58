export interface UrlHop {
  path: string;
  status: number;
  /** Where a redirect leads, as it was written. */
  location: string | null;
}

export interface RobotsVerdict {
  robotsTxt: "allowed" | "disallowed" | "unknown";
  meta: string | null;
  header: string | null;
  isIndexable: boolean;
}

export interface UrlTest {
  /** The address that answered last. */
  url: string;
  hops: UrlHop[];
  status: number;
  headers: { name: string; value: string }[];
  htmlBytes: number;
  robots: RobotsVerdict;
  title: string;
  description: string;
  canonical: string | null;
  language: string | null;
  /** Open Graph and Twitter, in the order of the page. */
  social: { name: string; value: string }[];
  jsonLdTypes: string[];
  mainHeadings: string[];
  words: number;
}

export type UrlTestResult =
  | { ok: true; value: UrlTest }
  | { ok: false; code: "invalid_address" | "foreign_host" | "no_answer"; message: string };
