import { keysOf } from "../../../utils/object-keys.ts";

/** Where a fault is fixed: one screen for all pages, or the screen of what the page shows. */
export type FixPlace = "content" | "overrides" | "settings" | "redirects" | "sitemap" | "media";

interface AuditRuleFacts {
  label: string;
  severity: "error" | "warning";
  fix: FixPlace;
}

export const AUDIT_RULES = {
  page_status: { label: "Page doesn't load", severity: "error", fix: "content" },
  title_missing: { label: "No title", severity: "error", fix: "overrides" },
  title_short: { label: "Title is short", severity: "warning", fix: "overrides" },
  title_long: { label: "Title is cut off in results", severity: "warning", fix: "overrides" },
  title_duplicate: { label: "Same title as another page", severity: "warning", fix: "overrides" },
  description_missing: { label: "No description", severity: "error", fix: "overrides" },
  description_short: { label: "Description is short", severity: "warning", fix: "overrides" },
  description_long: { label: "Description is cut off in results", severity: "warning", fix: "overrides" },
  description_duplicate: {
    label: "Same description as another page",
    severity: "warning",
    fix: "overrides",
  },
  heading_main: { label: "Not exactly one main heading", severity: "error", fix: "content" },
  heading_skipped: { label: "Skipped heading level", severity: "warning", fix: "content" },
  alt_missing: { label: "Picture without alternative text", severity: "error", fix: "content" },
  link_broken: { label: "Link leads nowhere", severity: "error", fix: "content" },
  link_redirected: { label: "Link goes through a redirect", severity: "warning", fix: "content" },
  link_loop: { label: "Link goes round in circles", severity: "error", fix: "redirects" },
  anchor_missing: { label: "Link to a section that isn't on the page", severity: "warning", fix: "content" },
  canonical: { label: "Canonical address is missing or wrong", severity: "error", fix: "overrides" },
  hreflang: { label: "Language versions don't agree", severity: "error", fix: "overrides" },
  sitemap_hidden: { label: "In the sitemap, but not to be indexed", severity: "error", fix: "sitemap" },
  sitemap_missing: { label: "Indexable, but not in the sitemap", severity: "warning", fix: "sitemap" },
  json_ld_broken: { label: "Structured data can't be read", severity: "error", fix: "content" },
  json_ld_incomplete: { label: "Structured data lacks a field", severity: "error", fix: "content" },
  social_tags: { label: "Social card is incomplete", severity: "warning", fix: "overrides" },
  social_image: { label: "Social card has no suitable picture", severity: "error", fix: "overrides" },
  image_broken: { label: "Picture doesn't load", severity: "error", fix: "content" },
  image_heavy: { label: "Picture is heavy", severity: "warning", fix: "media" },
  language_missing: { label: "No language on the page", severity: "error", fix: "content" },
  color_contrast: { label: "Chosen colour is hard to read", severity: "error", fix: "settings" },
} as const satisfies Record<string, AuditRuleFacts>;

export type AuditRule = keyof typeof AUDIT_RULES;

export const AUDIT_RULE_NAMES = keysOf(AUDIT_RULES);
