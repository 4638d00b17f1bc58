import type { Zone } from "../../../../../../utils/time-zone.ts";
import { isOnSite } from "../../../post.ts";
import type { SaveOutcome } from "./editor-state.ts";

/** The effect of a save in words, and the address of a post that has just appeared on the site. */
export function describeSave(
  { isNew, before, post, message }: SaveOutcome,
  zone: Zone,
): {
  text: string;
  view?: string | undefined;
} {
  const { status, publishedAt, audience, slug } = post;
  if (status === "scheduled") return { text: `Scheduled for ${zone.formatMoment(new Date(publishedAt))}.` };
  if (status === "published" && before !== "published") {
    return { text: "Published.", view: isOnSite(audience) ? `/blog/${slug}` : undefined };
  }
  if (status === "draft" && before && before !== "draft") return { text: "Moved back to drafts." };
  return { text: isNew ? "Post created successfully" : message };
}
