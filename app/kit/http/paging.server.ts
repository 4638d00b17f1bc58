import { z } from "@hono/zod-openapi";
import type { Context } from "hono";

const PAGE_SIZE_MAX = 100;
const PAGE_SIZE_DEFAULT = 20;

/** `?page=2&pageSize=10`; the total is in the `X-Total-Count` header, so that lists stay plain arrays. */
export const pagingQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE_DEFAULT),
});

const OWNER_PAGE_SIZE_MAX = 1000;
const SEARCH_MAX_CHARS = 200;

export const searchText = z.string().max(SEARCH_MAX_CHARS).default("");

/** `true` or `false` in an address. */
export function flagQuery(preset: "true" | "false") {
  return z
    .enum(["true", "false"])
    .default(preset)
    .transform((text) => text === "true");
}

/** The owner's own lists are short: one page holds them unless a smaller one is asked for. */
export const ownerListQuery = pagingQuery.extend({
  pageSize: z.coerce.number().int().min(1).max(OWNER_PAGE_SIZE_MAX).default(OWNER_PAGE_SIZE_MAX),
  q: searchText,
  /** The trash instead of the live records. */
  deleted: flagQuery("false"),
});

export function takePage<T>(
  c: Context,
  items: readonly T[],
  { page, pageSize }: z.infer<typeof pagingQuery>,
): T[] {
  c.header("x-total-count", String(items.length));
  return items.slice((page - 1) * pageSize, page * pageSize);
}

export function toWindow({ page, pageSize }: z.infer<typeof pagingQuery>): { limit: number; offset: number } {
  return { limit: pageSize, offset: (page - 1) * pageSize };
}
