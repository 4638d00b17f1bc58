export type PathVerdict =
  | { kind: "canonical"; path: string }
  | { kind: "redirect"; path: string }
  | { kind: "refused" };

/** Their names are case-sensitive: hashed assets, stored media, and the tokens of signed links. */
const EXACT_CASE = /^\/(assets|media|calendar|i|q|c|api\/(invoices|quotes|portal)|(api\/)?booking)\//;
const ENCODED_DELIMITER = /%(2f|5c|3f|23)/i;
const UNPRINTABLE = /\p{Cc}|\\/u;

/** Canonical, led to the canonical path, or refused (decision 0009): nothing is reached by two names. */
export function judgePath(rawPath: string): PathVerdict {
  const decoded = decode(rawPath);
  const isAmbiguous = ENCODED_DELIMITER.test(rawPath);
  if (decoded === undefined || isAmbiguous || UNPRINTABLE.test(decoded)) return { kind: "refused" };
  const folded = EXACT_CASE.test(decoded) ? decoded : decoded.toLowerCase();
  const canonical = encodeURI(folded.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, ""));
  return { kind: canonical === rawPath ? "canonical" : "redirect", path: canonical };
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
