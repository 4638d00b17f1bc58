import { joinClasses } from "./class-names.ts";

interface PictureFile {
  src: string;
  alt: string;
  width: number;
  height: number;
  widths: number[];
  placeholder: string;
}

interface PictureProps {
  picture: PictureFile;
  sizes: string;
  className?: string;
  alt?: string;
  /** The same name on two pages: the picture travels from one to the other (page-transitions.css). */
  morph?: string;
  /** May be the largest thing on the screen as it opens: every other picture waits until the page is painted. */
  isFirst?: boolean | undefined;
}

const FRAME = "relative block overflow-hidden bg-raised";
/** The overlay is drawn only where no picture came, and hides the browser's sign for a broken one. */
const IMAGE = "block size-full object-cover after:absolute after:inset-0 after:bg-raised";

function sourceSet({ src, widths }: PictureFile, extension: "avif" | "webp"): string {
  return widths.map((width) => `${src}-${width}.${extension} ${width}w`).join(", ");
}

export function Picture(props: PictureProps) {
  const { picture, sizes, className, alt = picture.alt, morph, isFirst = false } = props;
  const { src, width, height, widths, placeholder } = picture;
  if (widths.length === 0) return <ForeignPicture {...props} />;
  return (
    <span className={joinClasses(FRAME, className)} data-morph={morph}>
      {placeholder && (
        <img
          className="block size-full object-cover [scale:1.1] [filter:blur(12px)]"
          src={placeholder}
          width={width}
          height={height}
          alt=""
          aria-hidden="true"
        />
      )}
      {/* The thumbnail has the size in the layout, so that the picture may come and go without moving anything. */}
      <picture className={placeholder ? "absolute inset-0" : "block size-full"}>
        <source type="image/avif" srcSet={sourceSet(picture, "avif")} sizes={sizes} />
        <img
          className={joinClasses(IMAGE, placeholder && (isFirst ? "second-frame" : "after-paint"))}
          src={`${src}-${widths[Math.floor(widths.length / 2)] ?? width}.webp`}
          srcSet={sourceSet(picture, "webp")}
          sizes={sizes}
          width={width}
          height={height}
          alt={alt}
          loading="lazy"
          decoding="async"
        />
      </picture>
    </span>
  );
}

/** From another site, which need not know on which page it is shown. */
function ForeignPicture({ picture, className, alt = picture.alt, morph }: PictureProps) {
  const { src, width, height } = picture;
  return (
    <span className={joinClasses(FRAME, className)} data-morph={morph}>
      <picture className="block size-full">
        <img
          className={IMAGE}
          src={src}
          width={width}
          height={height}
          alt={alt}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
        />
      </picture>
    </span>
  );
}
