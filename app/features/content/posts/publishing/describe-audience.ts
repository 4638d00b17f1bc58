import type { PostStatus } from "../post.ts";
import type { PostAudience } from "./post-placement.ts";

export const AUDIENCE_LABELS: Record<PostAudience, string> = {
  web: "The site",
  mail: "Subscribers, by email",
  both: "The site and subscribers",
};

/** A post that was mailed can't be taken back. */
export function listAudiences(status: PostStatus, saved: PostAudience | undefined): PostAudience[] {
  const wasMailed = status === "published" && saved !== undefined && saved !== "web";
  return wasMailed ? ["mail", "both"] : ["web", "mail", "both"];
}

/** The effect of publishing, future or past, in a sentence or two. */
export function describeAudience(
  audience: PostAudience,
  status: PostStatus,
  saved: PostAudience | undefined,
): string {
  const isMailed = status === "published" && saved !== undefined && saved !== "web";
  if (audience === "web") return "It appears on the blog, in the feeds and in search. No email is sent.";
  const site =
    audience === "both"
      ? "It appears on the blog, in the feeds and in search"
      : "It doesn't appear on the site, in the feeds or in search";
  if (isMailed) return `${site}. It was emailed to subscribers when it was published.`;
  if (status === "published") {
    return `${site}. Subscribers get it once by email with the next update, unless the post is older than two days.`;
  }
  return `${site}, and every subscriber gets it once by email when it is published.`;
}
