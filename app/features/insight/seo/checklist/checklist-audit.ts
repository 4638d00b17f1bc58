import type { AuditRule } from "../../audit/audit-rules.ts";

interface AuditCheck {
  id: string;
  label: string;
  rules: readonly AuditRule[];
  good: string;
}

export const AUDIT_CHECKS: readonly AuditCheck[] = [
  {
    id: "titles",
    label: "Every page has its own title",
    rules: ["title_missing", "title_short", "title_long", "title_duplicate"],
    good: "All of them fit.",
  },
  {
    id: "descriptions",
    label: "Every page has its own description",
    rules: ["description_missing", "description_short", "description_long", "description_duplicate"],
    good: "All of them fit.",
  },
  {
    id: "headings",
    label: "The headings are in order",
    rules: ["heading_main", "heading_skipped"],
    good: "Each has one main heading, and no level is skipped.",
  },
  {
    id: "alts",
    label: "Every picture is described",
    rules: ["alt_missing"],
    good: "All pictures have an alternative text.",
  },
  {
    id: "links",
    label: "No broken links",
    rules: ["page_status", "link_broken", "link_redirected", "link_loop", "anchor_missing", "image_broken"],
    good: "All links within the site work.",
  },
  {
    id: "structured-data",
    label: "The structured data is complete",
    rules: ["json_ld_broken", "json_ld_incomplete"],
    good: "All of it is valid and complete.",
  },
  {
    id: "social-images",
    label: "Every page has a picture for social cards",
    rules: ["social_tags", "social_image"],
    good: "All of them have a suitable picture.",
  },
];
