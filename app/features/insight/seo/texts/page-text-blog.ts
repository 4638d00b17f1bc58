import type { Site } from "../../../content/profile/site.ts";
import type { PageText } from "../meta.ts";

export function describeBlog({ name }: Site): PageText {
  return {
    path: "/blog",
    title: "Blog",
    description: `Articles and tutorials by ${name} on React, TypeScript, Node.js, Python and DevOps.`,
  };
}
