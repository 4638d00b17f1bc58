export const EMAIL_MAX_CHARS = 254;

/** False for text that shows nothing, such as zero-width characters alone. */
export function isVisible(text: string): boolean {
  return /[^\p{C}\p{Z}]/u.test(text);
}
