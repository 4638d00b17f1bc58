import { chooseEncoding } from "../page-cache/encodings.ts";
import type { CachedPage } from "../page-cache/kept-pages.ts";

export function sendPage(request: Request, page: CachedPage, defaults: Record<string, string>): Response {
  const variant = page.variants[chooseEncoding(request.headers.get("accept-encoding"))];
  if (page.status === 200 && matchesEtag(request.headers.get("if-none-match"), variant.etag)) {
    const { "content-length": _length, "content-type": _type, ...headers } = variant.headers;
    return new Response(null, { status: 304, headers: { ...defaults, ...headers } });
  }
  const body = request.method === "HEAD" ? null : variant.body;
  // A Node buffer may be backed by shared memory as far as the type knows; here it never is.
  return new Response(body as BodyInit | null, {
    status: page.status,
    headers: { ...defaults, ...variant.headers },
  });
}

export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch === "*" || ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
