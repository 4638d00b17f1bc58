const TAG = /<[a-z][^<>"]*(?:"[^"]*"[^<>"]*)*>/gi;
const ADDRESS = /(\s(?:href|src|poster|cite)=")([^"]*)"/gi;
/** `srcset` of pictures from the library, whose addresses have no spaces or commas. */
const SOURCE_SET = /(\ssrcset=")([^"]*)"/gi;

/** A feed is read elsewhere. Only tags are touched: in this HTML a `<` in the text is always escaped. */
export function formatAbsoluteHtml(html: string, baseUrl: string): string {
  return html.replace(TAG, (tag) =>
    tag
      .replace(SOURCE_SET, (_, name: string, set: string) => `${name}${formatSourceSet(set, baseUrl)}"`)
      .replace(ADDRESS, (attribute, name: string, address: string) => {
        // The only character reference that can matter in an address is the ampersand, and it passes through unharmed.
        const absolute = URL.parse(address, baseUrl)?.href;
        return absolute ? `${name}${absolute.replaceAll('"', "%22")}"` : attribute;
      }),
  );
}

function formatSourceSet(set: string, baseUrl: string): string {
  return set.replace(/(^|, )(\/[^\s,"]+)/g, (candidate, lead: string, path: string) => {
    const absolute = URL.parse(path, baseUrl)?.href;
    return absolute ? `${lead}${absolute}` : candidate;
  });
}
