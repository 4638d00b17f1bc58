import { posts } from "../../../db/seed/content/posts.ts";

const [post] = posts;
if (!post) throw new Error("The seed holds no post.");

export const POST_PATH = `/blog/${post.slug}`;

/** Every public page, and one that is not there. */
export const PUBLIC_PAGES = [
  { name: "home", path: "/", status: 200 },
  { name: "about", path: "/about", status: 200 },
  { name: "projects", path: "/projects", status: 200 },
  { name: "blog", path: "/blog", status: 200 },
  { name: "post", path: POST_PATH, status: 200 },
  { name: "services", path: "/services", status: 200 },
  { name: "contact", path: "/contact", status: 200 },
  { name: "privacy", path: "/privacy", status: 200 },
  { name: "terms", path: "/terms", status: 200 },
  { name: "not found", path: "/no-such-page", status: 404 },
] as const;
