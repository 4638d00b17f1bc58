import { Meta } from "../../../../ui/admin/notes/meta.tsx";
import { Notice } from "../../../../ui/admin/notes/notice.tsx";
import { variants } from "../../../../ui/class-names.ts";

export interface PreviewText {
  url: string;
  siteName: string;
  title: string;
  description: string;
}

/** About how a search engine shows the page, cut where it would cut. */
export function SearchPreview({ isIndexed, ...text }: PreviewText & { isIndexed: boolean }) {
  if (!isIndexed) {
    return <Notice as="p">This page is hidden from search engines, so there is no result to preview.</Notice>;
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <Result {...text} device="desktop" caption="Search result on a computer" />
      <Result {...text} device="phone" caption="Search result on a phone" />
    </div>
  );
}

const bodyLook = variants("mt-2 rounded-md border border-line bg-surface p-4", {
  device: { desktop: "max-w-158", phone: "max-w-90" },
});

const titleLook = variants("mt-1.5 mb-1 text-subheading/6.25 text-primary", {
  device: { desktop: "line-clamp-1", phone: "line-clamp-2" },
});

const textLook = variants("text-label text-muted", {
  device: { desktop: "line-clamp-2", phone: "line-clamp-3" },
});

function Result({
  device,
  caption,
  ...text
}: PreviewText & { device: "desktop" | "phone"; caption: string }) {
  const { host, pathname } = new URL(text.url);
  const trail = [host, ...decodeURI(pathname).split("/").filter(Boolean)].join(" › ");
  return (
    <figure>
      <Meta as="figcaption">{caption}</Meta>
      <div className={bodyLook({ device })}>
        <p className="text-label">{text.siteName}</p>
        <p className="truncate text-micro text-muted">{trail}</p>
        <p className={titleLook({ device })}>{text.title}</p>
        <p className={textLook({ device })}>{text.description}</p>
      </div>
    </figure>
  );
}

/** About how a link to the page looks in a chat or a social network. */
export function SocialPreview({ image, ...text }: PreviewText & { image: string }) {
  return (
    <figure>
      <Meta as="figcaption">Card for shared links</Meta>
      <div className="mt-2 max-w-120 overflow-hidden rounded-md border border-line bg-surface">
        <img
          key={image}
          className="aspect-[1200/630] h-auto w-full bg-raised object-cover"
          src={image}
          alt=""
          width={600}
          height={315}
        />
        <div className="grid gap-1 px-4 pt-3 pb-4">
          <p className="truncate text-micro text-muted">{new URL(text.url).host}</p>
          <p className="line-clamp-2 font-semibold">{text.title}</p>
          <p className="line-clamp-2 text-label text-muted">{text.description}</p>
        </div>
      </div>
    </figure>
  );
}
