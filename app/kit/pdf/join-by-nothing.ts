/**
 * Puts an empty part between any two, which the PDF renderer takes for a zero-width space where a line may end. Without
 * it the renderer would end the line with a hyphen, and that would be copied with the text.
 */
export function joinByNothing(parts: readonly string[]): string[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : ["", part]));
}
