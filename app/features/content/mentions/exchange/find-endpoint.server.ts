import { listPageLinks } from "./page-links.server.ts";

export interface Page {
  url: URL;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Where a page takes webmentions: its Link header first, then its HTML (W3C Webmention, section 3.1.2). */
export function findEndpoint({ url, headers, body }: Page): URL | undefined {
  const header = [headers.link ?? []].flat().join(", ");
  const type = String(headers["content-type"] ?? "");
  const found =
    readLinkHeader(header, url) ?? (/html/i.test(type) ? listPageLinks(body, url).endpoint : undefined);
  return found && /^https?:$/.test(found.protocol) ? found : undefined;
}

/** `<address>; rel="one two"` (RFC 8288), of which there may be several in a line. */
function readLinkHeader(header: string, base: URL): URL | undefined {
  for (const part of header.split(/,\s*(?=<)/)) {
    const [, address = "", parameters = ""] = /^\s*<([^>]*)>([^<]*)$/.exec(part) ?? [];
    const rel = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/i.exec(parameters);
    const rels = (rel?.[1] ?? rel?.[2] ?? "").toLowerCase().split(/\s+/);
    if (rels.includes("webmention") && URL.canParse(address, base)) return new URL(address, base);
  }
  return undefined;
}
