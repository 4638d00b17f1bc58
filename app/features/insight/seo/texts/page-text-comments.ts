import type { PageText } from "../meta.ts";

export function describeComments(post: { slug: string; title: string }): PageText {
  return {
    path: `/blog/${post.slug}/comments`,
    title: `Comments on ${post.title}`,
    description: `What readers say about “${post.title}”.`,
  };
}
