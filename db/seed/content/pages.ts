import { readFileSync } from "node:fs";
import type { Page, PageSlug } from "../../../app/features/content/pages/page.ts";

export type SeedPage = Pick<Page, "slug" | "title" | "content">;

export const pages: SeedPage[] = [
  { slug: "privacy", title: "Privacy Policy", content: readContent("privacy") },
  { slug: "terms", title: "Terms of Service", content: readContent("terms") },
];

function readContent(slug: PageSlug): string {
  return readFileSync(new URL(`./pages/${slug}.md`, import.meta.url), "utf8");
}
