import { SHOWN_POST } from "../filling/people.ts";
import type { Screen, View } from "../screen.ts";
import { follow, press, scrollTo, see, steps, type, wake } from "../steps.ts";

const TOP_AND_FULL: readonly View[] = ["top", "full"];
const page = (name: string, path: Screen["path"], more: Partial<Screen> = {}): Screen => ({
  area: "public",
  name,
  path,
  ...more,
});
const POST = `/blog/${SHOWN_POST}`;

export const BLOG_SCREENS: readonly Screen[] = [
  page("blog", "/blog", { views: ["top", "scrolled", "full"] }),
  page("blog", "/blog?category=typescript", { state: "category" }),
  page("blog", "/blog?q=sqlite", { state: "found", views: TOP_AND_FULL }),
  page("blog", "/blog?q=zeppelin", { state: "nothing-found" }),
  page("blog", "/blog", { state: "empty-site", site: "empty", views: TOP_AND_FULL }),
  page("blog-archive", "/blog/archive", { views: TOP_AND_FULL }),
  page("blog-year", "/blog/archive/2026"),
  page("blog-tag", "/blog/tag/sqlite", { views: TOP_AND_FULL }),
  page("blog-series", "/blog/series/a-small-server", { views: TOP_AND_FULL }),
  page("post-preview", ({ previewPath }) => previewPath),
  page("post", POST, { state: "code", open: scrollTo(".prose pre") }),
  page("post", POST, { state: "comments", open: steps(wake("#post-comments"), scrollTo("#post-comments")) }),
  page("post", POST, {
    state: "comment-errors",
    open: steps(wake("#comment-form"), press("Post comment"), scrollTo("#comment-form")),
  }),
  page("post", POST, {
    state: "comment-reply",
    open: steps(wake("#comment-form"), follow(/^Reply to/), (page) =>
      page.getByRole("textbox", { name: /^Comment/ }).fill("That is what I **meant**."),
    ),
  }),
  page("post", POST, {
    state: "comment-reply-errors",
    open: steps(
      wake("#comment-form"),
      follow(/^Reply to/),
      (page) => page.locator("#comment-form").evaluate((form) => Object.assign(form, { noValidate: true })),
      press("Post comment"),
      (page) => page.locator("#comment-name[aria-invalid=true]").waitFor(),
    ),
  }),
  page("post-comments", `${POST}/comments`, { views: TOP_AND_FULL }),
  page("comment-moderate", ({ commentPath }) => commentPath),
  page("comment-moderate", ({ commentPath }) => commentPath.replace("=approve", "=spam"), { state: "spam" }),
  page("comment-moderate", "/comments/moderate?token=broken", { state: "broken-link" }),
  page("comment-confirm", ({ commentConfirmPath }) => commentConfirmPath),
  page("comment-confirm", "/comments/confirm?token=broken", { state: "broken-link" }),
  page("comment-replies", ({ repliesPath }) => repliesPath),
  page("comment-replies", ({ noRepliesPath }) => noRepliesPath, { state: "stopped" }),
  page("comment-replies", "/comments/replies?token=broken", { state: "broken-link" }),
  page("blog", "/blog", {
    state: "subscribe-wrong",
    open: steps(
      wake("#stay-updated form"),
      type("Email address", "nobody"),
      press("Subscribe"),
      see(/email/i),
    ),
  }),
];
