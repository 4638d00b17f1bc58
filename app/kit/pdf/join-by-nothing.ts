/**
 * A list in which every other part is empty: the PDF renderer takes it for a space without width, where a line may end.
 * Between parts that follow each other it would put a hyphen, which is copied with the text.
 */
export function joinByNothing(parts: readonly string[]): string[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : ["", part]));
}
