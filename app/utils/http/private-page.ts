/**
 * For pages behind a link of a mail: kept by no cache ("private" is for the server's own, which would outlive the link),
 * in no index, and named to no other site. The own site must still see where a form comes from.
 */
export const PRIVATE_HEADERS = {
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex, nofollow, noarchive",
  "referrer-policy": "same-origin",
};

/** The texts of a posted form; a file that somebody put into it counts as absent. */
export function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

const TOKEN_MAX_CHARS = 200;

export function readToken(form: FormData): string {
  return readText(form, "token").slice(0, TOKEN_MAX_CHARS);
}

export async function readForm(request: Request): Promise<FormData> {
  // A body that is no form at all is refused like an empty one.
  return request.formData().catch(() => new FormData());
}

export function toPageAddress(path: string, query: Record<string, string>): string {
  return `${path}?${new URLSearchParams(query)}`;
}
