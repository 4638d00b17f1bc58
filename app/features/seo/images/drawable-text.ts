/** What the embedded fonts can draw: Latin, common punctuation, ₹, € and Devanagari. */
const UNDRAWABLE =
  /[^\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u0900-\u097f\u200b-\u200d\u2010-\u203a\u20ac\u20b9]+/gu;

/** Leaves out what would be drawn as empty boxes, such as emoji; the fallback stands in when nothing is left. */
export function formatDrawable(text: string, fallback = ""): string {
  const drawable = text.replace(UNDRAWABLE, " ").replace(/\s+/g, " ").trim();
  return /[\p{L}\p{N}]/u.test(drawable) ? drawable : fallback;
}
