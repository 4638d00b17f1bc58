const ADDRESS_MAX_CHARS = 255;

/** The origin of "https://example.com" or "https://example.com/"; undefined for anything with more to it. */
export function parseSiteAddress(text: string): string | undefined {
  const url = text.length <= ADDRESS_MAX_CHARS ? URL.parse(text.trim()) : null;
  if (!url || !["http:", "https:"].includes(url.protocol) || url.href !== `${url.origin}/`) return undefined;
  return url.origin;
}
