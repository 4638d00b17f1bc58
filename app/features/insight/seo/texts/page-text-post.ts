import type { PageText } from "../meta.ts";

export function describePost(post: { slug: string; title: string; excerpt: string }): PageText {
  return { path: `/blog/${post.slug}`, title: post.title, description: post.excerpt };
}
