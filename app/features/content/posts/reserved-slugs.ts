/** Lists of posts have these addresses, `/blog/tag/react` and so on, so no post can. */
export const RESERVED_SLUGS: ReadonlySet<string> = /* @__PURE__ */ new Set(["tag", "archive", "series"]);

/** The slug itself, or one beside the reserved one for a post that comes with it. */
export function avoidReservedSlug(slug: string): string {
  return RESERVED_SLUGS.has(slug) ? `${slug}-post` : slug;
}
