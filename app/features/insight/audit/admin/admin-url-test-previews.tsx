import { Panel, PanelTitle } from "../../../../ui/admin/layout/panel.tsx";
import { Meta } from "../../../../ui/admin/notes/meta.tsx";
import { variants } from "../../../../ui/class-names.ts";
import { GOOD_DESCRIPTION, GOOD_TITLE } from "../../../../utils/text/text-length.ts";
import type { UrlTest } from "../schema.ts";

export function UrlTestPreviews({ test }: { test: UrlTest }) {
  return (
    <Panel aria-labelledby="url-test-previews">
      <PanelTitle id="url-test-previews">Previews</PanelTitle>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,280px),1fr))] items-start gap-4">
        <SearchResult test={test} />
        <SocialCard name="Facebook and LinkedIn" card={readCard(test)} isTextBelow />
        <SocialCard name="X" card={readCard(test)} isTextBelow={false} />
      </div>
    </Panel>
  );
}

const boxLook = variants(
  "overflow-hidden rounded-sm border border-line-strong bg-ground text-label wrap-anywhere",
  { content: { words: "grid gap-1 p-3.5", picture: "relative" } },
);

function SearchResult({ test }: { test: UrlTest }) {
  const url = new URL(test.canonical && URL.canParse(test.canonical) ? test.canonical : test.url);
  const trail = [url.host, ...url.pathname.split("/").filter(Boolean)].join(" › ");
  return (
    <figure>
      <Meta as="figcaption" className="mb-2">
        Search result
      </Meta>
      {test.robots.isIndexable ? (
        <div className={boxLook({ content: "words" })}>
          <Meta>{trail}</Meta>
          <p className="text-[1rem] font-semibold text-primary">
            {cut(test.title || test.url, GOOD_TITLE.max)}
          </p>
          <p>
            {cut(test.description, GOOD_DESCRIPTION.max) ||
              "No description: search engines will choose their own words."}
          </p>
        </div>
      ) : (
        <p className={boxLook({ content: "words" })}>Search engines are told not to show this page.</p>
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
      <Meta as="figcaption" className="mb-2">
        {name}
      </Meta>
      <div className={boxLook({ content: "picture" })}>
        {image ? (
          <img
            className="aspect-[1200/630] h-auto w-full object-cover"
            src={image}
            alt=""
            width={1200}
            height={630}
            loading="lazy"
          />
        ) : (
          <p className="grid aspect-[1200/630] place-items-center bg-raised text-muted">No picture</p>
        )}
        {isTextBelow ? (
          <div className="grid gap-1 p-3.5">
            <Meta>{host}</Meta>
            <p className="text-[1rem] font-semibold">{title}</p>
            <p>{description}</p>
          </div>
        ) : (
          // On X the words lie on the picture, whatever the theme.
          <p className="absolute inset-x-2.5 bottom-2.5 w-fit max-w-[calc(100%-20px)] truncate rounded-[4px] bg-[#0b0b0f] px-2 py-0.5 text-[#fff]">
            {title}
          </p>
        )}
      </div>
    </figure>
  );
}

function cut(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max).trimEnd()}…` : text;
}
