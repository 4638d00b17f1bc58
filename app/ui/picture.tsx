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
}

function sourceSet({ src, widths }: PictureFile, extension: "avif" | "webp"): string {
  return widths.map((width) => `${src}-${width}.${extension} ${width}w`).join(", ");
}

export function Picture({ picture, sizes, className, alt = picture.alt }: PictureProps) {
  const { src, width, height, widths, placeholder } = picture;
  return (
    <span className={joinClasses("picture", className)}>
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
