import { readFileSync } from "node:fs";
import type { Post, PostTexts } from "../../../app/features/content/posts/post.ts";
import type { PostPlacement } from "../../../app/features/content/posts/publishing/post-placement.ts";
import { formatReadTime } from "../../../app/features/content/posts/read-time.ts";
import { countWords } from "../../../app/features/core/markdown/plain-text.server.ts";
import { owner } from "./owner.ts";

export type SeedPost = Omit<
  Post,
  | "updatedAt"
  | "picture"
  | "categoryName"
  | "html"
  | "headings"
  | "words"
  | keyof PostTexts
  | keyof PostPlacement
>;
type PostEntry = Omit<SeedPost, "author" | "content" | "readTime" | "image">;

const entries: PostEntry[] = [
  {
    id: 6,
    slug: "react-forms-before-javascript",
    title: "React Forms That Work Before JavaScript Does",
    excerpt:
      "People press your submit button before the scripts arrive. Build the form so that it works anyway, " +
      "keeps what they typed and gets nicer with JavaScript.",
    category: "react",
    tags: ["React", "Forms", "Accessibility", "React Router", "Zod"],
    featured: true,
    likes: 132,
    comments: 0,
    views: 1482,
    color: "#00d4ff",
    publishedAt: "2026-11-04T04:30:00.000Z",
  },
  {
    id: 5,
    slug: "impossible-states-typescript",
    title: "Making Impossible States Impossible in TypeScript",
    excerpt:
      "Four flags make sixteen combinations, and twelve of them are bugs. Say it with unions and let the compiler " +
      "check every case, down to the database.",
    category: "typescript",
    tags: ["TypeScript", "Unions", "State", "Zod"],
    featured: false,
    likes: 148,
    comments: 0,
    views: 1967,
    color: "#3178c6",
    publishedAt: "2026-09-23T04:30:00.000Z",
  },
  {
    id: 4,
    slug: "outbox-table-nodejs",
    title: "An Outbox Table Is All the Queue You Need in Node.js",
    excerpt:
      "The order was stored and the email was never sent. One table in the same transaction closes that gap: leases, " +
      "retries and what at-least-once asks of you.",
    category: "nodejs",
    tags: ["Node.js", "SQLite", "PostgreSQL", "Reliability"],
    featured: false,
    likes: 187,
    comments: 0,
    views: 2314,
    color: "#5fa04e",
    publishedAt: "2026-07-15T04:30:00.000Z",
  },
  {
    id: 3,
    slug: "searchable-blog-sqlite",
    title: "Build a Searchable Blog with SQLite",
    excerpt:
      "Full-text search with ranking, snippets and Hindi that works, from the database you already have. A tutorial " +
      "in fifty lines, with the traps marked.",
    category: "tutorial",
    tags: ["SQLite", "Full-text search", "Node.js", "Tutorial", "Hindi"],
    featured: false,
    likes: 221,
    comments: 0,
    views: 2856,
    color: "#f59e0b",
    publishedAt: "2026-05-20T04:30:00.000Z",
  },
  {
    id: 2,
    slug: "python-generators-big-files",
    title: "Python Generators for Files That Do Not Fit in Memory",
    excerpt:
      "Two million rows in 20 MiB instead of 1,196. A small import pipeline that sets bad rows aside, can be run " +
      "twice without harm and is easy to test.",
    category: "python",
    tags: ["Python", "Generators", "CSV", "SQLite"],
    featured: false,
    likes: 109,
    comments: 0,
    views: 1723,
    color: "#ffd43b",
    publishedAt: "2026-03-11T04:30:00.000Z",
  },
  {
    id: 1,
    slug: "zero-downtime-deploys-small-server",
    title: "Zero-Downtime Deploys on One Small Server",
    excerpt:
      "Restarting a server lost one request in five in my test. With systemd holding the socket and a shutdown that " +
      "drains, it lost none. No cluster required.",
    category: "devops",
    tags: ["DevOps", "systemd", "Node.js", "Linux"],
    featured: false,
    likes: 124,
    comments: 0,
    views: 2091,
    color: "#7c3aed",
    publishedAt: "2026-01-21T04:30:00.000Z",
  },
];

export const posts: SeedPost[] = entries.map(completePost);

function completePost(entry: PostEntry): SeedPost {
  const content = readFileSync(new URL(`./posts/${entry.slug}.md`, import.meta.url), "utf8");
  return {
    ...entry,
    author: owner.name,
    image: `/media/post-${entry.slug}`,
    readTime: formatReadTime(countWords(content)),
    content,
  };
}
