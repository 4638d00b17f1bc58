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
  /** Only the picture that is the largest thing above the fold. */
  priority?: boolean;
  className?: string;
  alt?: string;
}

function sourceSet({ src, widths }: PictureFile, extension: "avif" | "webp"): string {
  return widths.map((width) => `${src}-${width}.${extension} ${width}w`).join(", ");
}

export function Picture({ picture, sizes, priority = false, className, alt = picture.alt }: PictureProps) {
  const { src, width, height, widths, placeholder } = picture;
  return (
    <span className={joinClasses("picture", className)}>
      {placeholder && <img className="picture-blur" src={placeholder} alt="" aria-hidden="true" />}
      <picture>
        <source type="image/avif" srcSet={sourceSet(picture, "avif")} sizes={sizes} />
        <img
          src={`${src}-${widths[Math.floor(widths.length / 2)] ?? width}.webp`}
          srcSet={sourceSet(picture, "webp")}
          sizes={sizes}
          width={width}
          height={height}
          alt={alt}
          loading={priority ? "eager" : "lazy"}
          decoding="async"
          fetchPriority={priority ? "high" : undefined}
        />
      </picture>
    </span>
  );
}
