/**
 * The files are `${src}-${width}.avif` and `.webp`; a picture of another site has no widths and a guessed
 * size.
 */
export interface Picture {
  src: string;
  alt: string;
  width: number;
  height: number;
  widths: number[];
  /** A blurred thumbnail as a data address, shown until the picture has arrived. */
  placeholder: string;
}

export interface MediaInput extends Omit<Picture, "src"> {
  name: string;
}

/** The JPEG or PNG of an upload is no wider. */
export const FALLBACK_WIDTH_MAX = 1200;

export function toForeignPicture(src: string): Picture {
  return { src, alt: "", width: 1600, height: 1000, widths: [], placeholder: "" };
}

export function isForeignAddress(src: string): boolean {
  return /^https?:\/\//.test(src);
}

/** The largest file, for those who take only one. */
export function formatPictureFile({ src, widths }: Pick<Picture, "src" | "widths">): string {
  if (widths.length === 0) return src;
  return `${src}-${Math.max(...widths)}.webp`;
}
