const SPOKEN: Record<string, string> = { "+": " plus ", "#": " sharp ", "&": " and " };

/**
 * A tag's name in an address: small letters of any script, digits and hyphens. Tags that differ only in case or
 * punctuation share a page; "C", "C++" and "C#" do not.
 */
export function formatTagSlug(tag: string): string {
  return tag
    .normalize("NFKC")
    .replace(/[+#&]/g, (sign) => SPOKEN[sign] ?? "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

/** How a tag of that address is written on one of the posts. */
export function findTagName(tags: readonly string[], slug: string): string | undefined {
  return tags.find((tag) => formatTagSlug(tag) === slug);
}

/** The page that lists the posts of a tag; undefined for a tag without a letter or digit. */
export function pathToTag(tag: string): string | undefined {
  const slug = formatTagSlug(tag);
  return slug ? `/blog/tag/${slug}` : undefined;
}
