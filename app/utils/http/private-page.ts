/** Behind a mail's link: no cache may outlive it, no index lists it, and no request names it as its referrer. */
export const PRIVATE_HEADERS = {
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex, nofollow, noarchive",
  "referrer-policy": "no-referrer",
};

export function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** All fields of a form but its files. */
export function readTexts(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
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
