import { isFixedPage, type PagePlace } from "../page.ts";
import type { OwnerPage } from "../schema.ts";

export const PLACE_OPTIONS: { value: PagePlace; label: string }[] = [
  { value: "none", label: "Nowhere" },
  { value: "menu", label: "The menu" },
  { value: "footer", label: "The footer" },
];

export type PageDraft = ReturnType<typeof toPageDraft>;

export function toPageDraft(page: OwnerPage | undefined) {
  return {
    title: page?.title ?? "",
    slug: page?.slug ?? "",
    description: page?.description ?? "",
    content: page?.content ?? "",
    place: page?.place ?? "none",
    isPublished: page?.isPublished ?? false,
    ...(page && { version: page.version }),
  };
}

/** The privacy policy and the terms have only a title and a text. */
export function toPageBody(draft: PageDraft, id: string | undefined) {
  const { title, content, version } = draft;
  return id !== undefined && isFixedPage(id) ? { title, content, version } : draft;
}
