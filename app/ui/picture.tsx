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
}

function sourceSet({ src, widths }: PictureFile, extension: "avif" | "webp"): string {
  return widths.map((width) => `${src}-${width}.${extension} ${width}w`).join(", ");
}

export function Picture(props: PictureProps) {
  const { picture, sizes, className, alt = picture.alt, morph } = props;
  const { src, width, height, widths, placeholder } = picture;
  if (widths.length === 0) return <ForeignPicture {...props} />;
  return (
    <span className={joinClasses("picture", className)} data-morph={morph}>
      {placeholder && (
        <img
          className="picture-blur"
          src={placeholder}
          width={width}
          height={height}
          alt=""
          aria-hidden="true"
        />
      )}
      <picture>
        <source type="image/avif" srcSet={sourceSet(picture, "avif")} sizes={sizes} />
        <img
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
    <span className={joinClasses("picture", className)} data-morph={morph}>
      <picture>
        <img
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
