/** A stored raster in its responsive widths; the files are `${src}-${width}.avif` and `.webp`. */
export interface Picture {
  src: string;
  alt: string;
  width: number;
  height: number;
  widths: number[];
  /** A blurred thumbnail as a data address, shown until the picture has arrived. */
  placeholder: string;
}

/** What is known of a stored picture; its address is `/media/<name>`. */
export interface MediaInput extends Omit<Picture, "src"> {
  name: string;
}
