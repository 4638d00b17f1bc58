import { Image } from "lucide-react";
import { joinClasses, variants } from "../../class-names.ts";

interface CardPictureProps {
  image: string;
  /** Over the whole top of a card, or small in a row of a list. */
  place: "cover" | "row";
  className?: string;
}

const look = variants("flex-none bg-raised", {
  place: { cover: "size-full", row: "h-11.5 w-18 rounded-xs border border-line" },
});

/** Helps the eye to find a record. Only pictures of the library: a list of the owner asks no other site. */
export function CardPicture({ image, place, className }: CardPictureProps) {
  const classes = look({ place }, className);
  if (!image.startsWith("/media/")) {
    return (
      <span
        className={joinClasses("grid max-w-full place-items-center text-muted/60", classes)}
        aria-hidden="true"
      >
        <Image className="size-5" />
      </span>
    );
  }
  return (
    <img
      className={joinClasses("object-cover", classes)}
      src={`${image}?size=small`}
      alt=""
      width={84}
      height={56}
      loading="lazy"
      decoding="async"
    />
  );
}
