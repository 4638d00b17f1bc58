import { formatCanonicalUrl } from "../meta.ts";

export interface PreviewText {
  siteUrl: string;
  siteName: string;
  path: string;
  title: string;
  description: string;
}

/** About how a search engine shows the page, cut where it would cut. */
export function SearchPreview({ isIndexed, ...text }: PreviewText & { isIndexed: boolean }) {
  if (!isIndexed) {
    return (
      <p className="adm-notice">This page is hidden from search engines, so there is no result to preview.</p>
    );
  }
  return (
    <div className="adm-results">
      <Result {...text} device="desktop" caption="Search result on a computer" />
      <Result {...text} device="phone" caption="Search result on a phone" />
    </div>
  );
}

function Result({
  device,
  caption,
  ...text
}: PreviewText & { device: "desktop" | "phone"; caption: string }) {
  const { host, pathname } = new URL(formatCanonicalUrl({ url: text.siteUrl }, text.path));
  const trail = [host, ...decodeURI(pathname).split("/").filter(Boolean)].join(" › ");
  return (
    <figure className="adm-result" data-device={device}>
      <figcaption className="adm-meta">{caption}</figcaption>
      <div className="adm-result-body">
        <p className="adm-result-site">{text.siteName}</p>
        <p className="adm-result-trail">{trail}</p>
        <p className="adm-result-title">{text.title}</p>
        <p className="adm-result-text">{text.description}</p>
      </div>
    </figure>
  );
}

/** About how a link to the page looks in a chat or a social network. */
export function SocialPreview({ image, ...text }: PreviewText & { image: string }) {
  return (
    <figure>
      <figcaption className="adm-meta">Card for shared links</figcaption>
      <div className="adm-social-card">
        <img key={image} src={image} alt="" width={600} height={315} />
        <div>
          <p className="adm-result-trail">{new URL(text.siteUrl).host}</p>
          <p className="adm-social-title">{text.title}</p>
          <p className="adm-result-text">{text.description}</p>
        </div>
      </div>
    </figure>
  );
}
