import { Image } from "lucide-react";

/** Helps the eye to find a record. Only pictures of the library: a list of the owner asks no other site. */
export function CardPicture({ image }: { image: string }) {
  if (!image.startsWith("/media/")) {
    return (
      <span className="adm-card-picture adm-card-blank" aria-hidden="true">
        <Image />
      </span>
    );
  }
  return (
    <img
      className="adm-card-picture"
      src={`${image}?size=small`}
      alt=""
      width={84}
      height={56}
      loading="lazy"
      decoding="async"
    />
  );
}
