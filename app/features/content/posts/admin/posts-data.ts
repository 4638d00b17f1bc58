import { load, loadPage } from "../../../../kit/http/client.ts";
import { readPageNumber } from "../../../../utils/http/page-number.ts";
import { ownerPostsClient, postCategoriesClient } from "../client.ts";

export const POSTS_PER_PAGE = 24;

export type PostsData = Awaited<ReturnType<typeof loadPosts>>;

export async function loadPosts(address: string) {
  const search = new URL(address).searchParams;
  const page = readPageNumber(search);
  const query: Record<string, string> = { page: `${page}`, pageSize: `${POSTS_PER_PAGE}` };
  for (const name of ["category", "status", "q"]) {
    const value = search.get(name);
    if (value && value !== "all") query[name] = value;
  }
  const [{ items, total }, categories] = await Promise.all([
    loadPage(ownerPostsClient.index.$get({ query }), address),
    load(postCategoriesClient.index.$get(), address),
  ]);
  return { posts: items, total, page, categories };
}
