import { PUBLIC_PAGES as PAGES } from "../../../app/public-pages.ts";
import { posts } from "../../../db/seed/content/posts.ts";

const [post] = posts;
if (!post) throw new Error("The seed holds no post.");

export const POST_PATH = `/blog/${post.slug}`;

export const PROJECT_PATH = "/projects/khata";

/** Every public page, a post, a project, and a page that is not there. */
export const PUBLIC_PAGES = [
  ...PAGES.map(({ path, label }) => ({ name: label.toLowerCase(), path, status: 200 })),
  { name: "post", path: POST_PATH, status: 200 },
  { name: "project", path: PROJECT_PATH, status: 200 },
  { name: "not found", path: "/no-such-page", status: 404 },
];
