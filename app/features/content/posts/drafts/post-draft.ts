import { cleanList } from "../../../../utils/text/text-list.ts";
import { mapPostTexts } from "../post.ts";
import type { PostDraft } from "./schema.ts";

/** Defaults of fields that were added after the first drafts were stored. */
export const LATER_DRAFT_FIELDS = {
  ...mapPostTexts(() => ""),
  seriesId: "",
  seriesPosition: "",
  audience: "web",
} as const satisfies Partial<PostDraft>;

export function splitTags(text: string): string[] {
  return cleanList(text.split(","));
}
