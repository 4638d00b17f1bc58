import type { BlogJob, BlogResult } from "./incoming.server.ts";

/** In the built server this module is a file of its own, which a process can start from. */
export const moduleUrl = import.meta.url;

export async function readBlogJob(job: BlogJob): Promise<BlogResult> {
  return (await import("./foreign-blog.server.ts")).readBlog(job);
}
