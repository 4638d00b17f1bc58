export const EMAIL_MAX_CHARS = 254;

/** False for text that shows nothing, such as only zero-width characters. */
export function isVisible(text: string): boolean {
  return /[^\p{C}\p{Z}]/u.test(text);
}
