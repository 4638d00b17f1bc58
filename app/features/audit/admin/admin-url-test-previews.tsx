import { GOOD_DESCRIPTION, GOOD_TITLE } from "../../../utils/text/text-length.ts";
import type { UrlTest } from "../schema.ts";

export function UrlTestPreviews({ test }: { test: UrlTest }) {
  return (
    <section className="adm-panel" aria-labelledby="url-test-previews">
      <h2 id="url-test-previews">Previews</h2>
      <div className="adm-previews">
        <SearchResult test={test} />
        <SocialCard name="Facebook and LinkedIn" card={readCard(test)} isTextBelow />
        <SocialCard name="X" card={readCard(test)} isTextBelow={false} />
      </div>
    </section>
  );
}

function SearchResult({ test }: { test: UrlTest }) {
  const url = new URL(test.canonical && URL.canParse(test.canonical) ? test.canonical : test.url);
  const trail = [url.host, ...url.pathname.split("/").filter(Boolean)].join(" › ");
  return (
    <figure>
      <figcaption className="adm-meta">Search result</figcaption>
      {test.robots.isIndexable ? (
        <div className="adm-preview-result">
          <p className="adm-meta">{trail}</p>
          <p className="adm-preview-title">{cut(test.title || test.url, GOOD_TITLE.max)}</p>
          <p>
            {cut(test.description, GOOD_DESCRIPTION.max) ||
              "No description: search engines will choose their own words."}
          </p>
        </div>
      ) : (
        <p className="adm-preview-result">Search engines are told not to show this page.</p>
      )}
    </figure>
  );
}

interface Card {
  title: string;
  description: string;
  image: string | undefined;
  host: string;
}

/** X falls back to Open Graph, and everybody to the page itself. */
function readCard({ url, title, description, social }: UrlTest): Card {
  const find = (name: string) => social.find((meta) => meta.name === name)?.value;
  const image = find("og:image") ?? find("twitter:image");
  const page = new URL(url);
  const file = image && URL.canParse(image, page) ? new URL(image, page) : undefined;
  return {
    title: find("og:title") ?? title,
    description: find("og:description") ?? description,
    // An own picture is shown from wherever the screen is open.
    image: file?.origin === page.origin ? file.pathname + file.search : file?.href,
    host: page.host,
  };
}

function SocialCard({ name, card, isTextBelow }: { name: string; card: Card; isTextBelow: boolean }) {
  const { title, description, image, host } = card;
  return (
    <figure>
      <figcaption className="adm-meta">{name}</figcaption>
      <div className="adm-preview-card">
        {image ? (
          <img src={image} alt="" width={1200} height={630} loading="lazy" />
        ) : (
          <p className="adm-preview-blank">No picture</p>
        )}
        {isTextBelow ? (
          <div>
            <p className="adm-meta">{host}</p>
            <p className="adm-preview-title">{title}</p>
            <p>{description}</p>
          </div>
        ) : (
          <p className="adm-preview-over">{title}</p>
        )}
      </div>
    </figure>
  );
}

function cut(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max).trimEnd()}…` : text;
}
