import type { ComponentProps } from "react";
import { send } from "../../../../kit/http/client.ts";
import { BackLink } from "../../../../ui/admin/back-link.tsx";
import { LengthMeter } from "../../../../ui/admin/editing/length-meter.tsx";
import { ScreenForm } from "../../../../ui/admin/forms/record-form.tsx";
import { useRecordForm } from "../../../../ui/admin/forms/use-record-form.ts";
import { QuietLink } from "../../../../ui/admin/layout/record-links.tsx";
import { Meta } from "../../../../ui/admin/notes/meta.tsx";
import { Notice } from "../../../../ui/admin/notes/notice.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { PageHead } from "../../../../ui/admin/page-head.tsx";
import { CheckBox } from "../../../../ui/check-box.tsx";
import { variants } from "../../../../ui/class-names.ts";
import { TextArea, TextField } from "../../../../ui/field.tsx";
import { GOOD_DESCRIPTION, GOOD_TITLE } from "../../../../utils/text/text-length.ts";
import { useSite } from "../../../content/profile/use-site.ts";
import { ImageField } from "../../../core/media/image-field/image-field.tsx";
import { formatPageTitle } from "../meta.ts";
import { seoPagesClient } from "./client.ts";
import { OVERRIDE_LIMITS } from "./page-override.ts";
import { toOverrideDraft } from "./page-overrides-data.ts";
import type { ManagedPage } from "./schema.ts";

export function AdminOverrideForm({ page }: { page: ManagedPage }) {
  const toasts = useToasts();
  const site = useSite();
  const form = useRecordForm({
    latest: toOverrideDraft(page),
    // The page is named in the body, since its path is no part of an address.
    save: (json) => send(seoPagesClient.index.$put({ json })),
    describeFailure: ({ message }) => message || "Failed to save the page. Please try again.",
    onSaved: ({ message }) => toasts.good(message || "Page saved successfully"),
  });
  const { draft, errors, change } = form;
  const text = {
    url: page.url,
    siteName: site.name,
    title: draft.title.trim() ? formatPageTitle(site, draft.title) : page.own.title,
    description: draft.description.trim() || page.own.description,
  };
  return (
    <>
      <PageHead back={<BackLink to="/admin/seo/tools/pages">All pages</BackLink>} />
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="text-subheading">{page.name}</h2>
        <QuietLink
          href={page.path}
          target="_blank"
          rel="noreferrer"
          className="text-meta text-muted pointer-coarse:inline-block pointer-coarse:min-w-control"
        >
          View {page.path}
          <span className="sr-only"> (opens in a new tab)</span>
        </QuietLink>
      </div>
      <ScreenForm form={form} noun="page">
        <div className="grid grid-cols-1 gap-6 min-[72rem]:grid-cols-2 min-[72rem]:items-start">
          <div className="grid gap-4">
            <div>
              <TextField
                label="Title"
                placeholder={page.own.title}
                help="Leave it empty to keep the page's own. Your name is added if it's missing."
                {...form.text("title", OVERRIDE_LIMITS.title)}
              />
              <LengthMeter id="title-length" text={text.title} range={GOOD_TITLE} />
            </div>
            <div>
              <TextArea
                label="Description"
                rows={4}
                placeholder={page.own.description}
                help="Leave it empty to keep the page's own."
                {...form.text("description", OVERRIDE_LIMITS.description)}
              />
              <LengthMeter id="description-length" text={text.description} range={GOOD_DESCRIPTION} />
            </div>
            <ImageField
              name="image"
              label="Card picture"
              defaultValue={draft.image}
              error={errors.image}
              hint="Leave it empty for the generated one. 1200 × 630 pixels work best."
              onChange={(image) => change({ image })}
            />
            <IndexSwitch page={page} toggle={form.toggle("isIndexed")} />
          </div>
          <section className="grid grid-cols-1 gap-4" aria-label="Preview">
            <SearchPreview {...text} isIndexed={draft.isIndexed} />
            <SocialPreview {...text} image={findCardImage(draft.image) ?? page.own.image} />
          </section>
        </div>
      </ScreenForm>
    </>
  );
}

/** While an address is still being typed there is nothing to load. */
function findCardImage(image: string): string | undefined {
  return /^(\/media\/[\w-]+|https:\/\/[^\s/]+\.[^\s]+)$/.test(image) ? image : undefined;
}

interface IndexSwitchProps {
  page: ManagedPage;
  toggle: ComponentProps<"input">;
}

function IndexSwitch({ page, toggle }: IndexSwitchProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <CheckBox label="Let search engines show this page" {...toggle} />
      <div role="status">
        {!toggle.checked && (
          <Notice as="p" tone="warn">
            {page.path === "/"
              ? "This is your home page. People who search for your name will no longer find it."
              : "Search engines and the sitemap will drop this page. Anyone with the link can still read it."}
          </Notice>
        )}
      </div>
    </div>
  );
}

interface PreviewText {
  url: string;
  siteName: string;
  title: string;
  description: string;
}

/** About how a search engine shows the page, cut where it would cut. */
function SearchPreview({ isIndexed, ...text }: PreviewText & { isIndexed: boolean }) {
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
function SocialPreview({ image, ...text }: PreviewText & { image: string }) {
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
