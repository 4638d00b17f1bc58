const TAG = /<[a-z][^<>"]*(?:"[^"]*"[^<>"]*)*>/gi;
const ADDRESS = /(\s(?:href|src|poster|cite)=")([^"]*)"/gi;
const CANDIDATES = /(\ssrcset=")([^"]*)"/gi;

/**
 * Makes the addresses in rendered Markdown absolute, because a feed is read elsewhere. Only tags are touched, and in
 * this HTML a `<` in the text is always escaped.
 */
export function formatAbsoluteHtml(html: string, baseUrl: string): string {
  return html.replace(TAG, (tag) =>
    tag
      .replace(ADDRESS, (attribute, name: string, address: string) => {
        const absolute = formatAddress(address, baseUrl);
        return absolute ? `${name}${absolute}"` : attribute;
      })
      .replace(CANDIDATES, (_, name: string, candidates: string) => {
        const absolute = candidates.split(/,\s+/).map((candidate) => {
          const [address = "", ...size] = candidate.trim().split(/\s+/);
          return [formatAddress(address, baseUrl) ?? address, ...size].join(" ");
        });
        return `${name}${absolute.join(", ")}"`;
      }),
  );
}

/** The only character reference that can matter in an address is the ampersand, and it passes through unharmed. */
function formatAddress(address: string, baseUrl: string): string | undefined {
  return URL.parse(address, baseUrl)?.href.replaceAll('"', "%22");
}
