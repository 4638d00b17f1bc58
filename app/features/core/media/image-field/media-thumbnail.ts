import type { MediaItem } from "../schema.ts";

/** The smallest version, which is large enough for a card. */
export function formatThumbnail({ src, widths }: Pick<MediaItem, "src" | "widths">): string {
  return `${src}-${Math.min(...widths)}.webp`;
}

/** Large enough for a dialog, also on a dense screen. */
export function formatPreview({ src, widths }: Pick<MediaItem, "src" | "widths">): string {
  return `${src}-${widths.find((width) => width >= 1200) ?? Math.max(...widths)}.webp`;
}
