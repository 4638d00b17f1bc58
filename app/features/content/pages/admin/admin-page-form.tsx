import { History } from "lucide-react";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { send } from "../../../../kit/http/client.ts";
import { BackLink } from "../../../../ui/admin/back-link.tsx";
import { Switch } from "../../../../ui/admin/editing/switch.tsx";
import { useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { FieldRow } from "../../../../ui/admin/forms/field-row.tsx";
import { ScreenForm } from "../../../../ui/admin/forms/record-form.tsx";
import { type RecordForm, useRecordForm } from "../../../../ui/admin/forms/use-record-form.ts";
import { Panel } from "../../../../ui/admin/layout/panel.tsx";
import { Failure } from "../../../../ui/admin/notes/failure.tsx";
import { Meta } from "../../../../ui/admin/notes/meta.tsx";
import { TextLink } from "../../../../ui/admin/notes/text-link.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { PageHead } from "../../../../ui/admin/page-head.tsx";
import { Button } from "../../../../ui/button.tsx";
import { SelectField, TextArea, TextField } from "../../../../ui/field.tsx";
import { Prose } from "../../../../ui/prose/prose.tsx";
import { createSlug, SLUG_MAX_CHARS } from "../../../../utils/text/slug.ts";
import { RevisionsDialog } from "../../../core/revisions/revisions-dialog.tsx";
import { pagesClient } from "../client.ts";
import { isFixedPage, MENU_PAGES_MAX, PAGE_LIMITS, PAGE_PLACES, pathToPage } from "../page.ts";
import type { OwnerPage } from "../schema.ts";
import { type PageDraft, PLACE_OPTIONS, toPageBody, toPageDraft } from "./page-draft.ts";

/** Creates a page when none is given. */
export function AdminPageForm({ page }: { page: OwnerPage | undefined }) {
  const toasts = useToasts();
  const openCreated = useOpenCreated();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const form = useRecordForm({
    latest: toPageDraft(page),
    save: (draft) =>
      page
        ? send(
            pagesClient[":id"].$put({
              param: { id: encodeURIComponent(page.id) },
              json: toPageBody(draft, page.id),
            }),
          )
        : send(pagesClient.index.$post({ json: draft })),
    describeFailure: ({ message }) => message || "Failed to save the page. Please try again.",
    onSaved({ message, data }) {
      toasts.good(message || "Page saved successfully");
      if (!page) openCreated(data.id);
    },
  });
  return (
    <>
      <PageHead
        title={page?.title ?? "New page"}
        back={<BackLink to="/admin/pages">All pages</BackLink>}
        note={page?.isPublished && <ViewLink slug={page.slug} />}
      >
        {page && (
          <Button variant="secondary" onClick={() => setHistoryOpen(true)}>
            <History aria-hidden="true" />
            History
          </Button>
        )}
      </PageHead>
      {page && isHistoryOpen && (
        <RevisionsDialog
          noun="pages"
          id={page.id}
          title={page.title}
          version={page.version}
          // Unsaved text stays; the next save reports the newer version.
          onRestored={() => form.isDirty || form.reload()}
          onClose={() => setHistoryOpen(false)}
        />
      )}
      <ScreenForm form={form} noun="page">
        <TextField label="Title" required {...form.text("title", PAGE_LIMITS.title)} />
        {!(page && isFixedPage(page.id)) && <OwnPageFields form={form} />}
        <div className="[&_textarea]:min-h-[min(60vh,640px)] [&_textarea]:font-mono">
          <TextArea
            label="Text"
            help="Markdown: ## for a heading, - for a list, [text](address) for a link. The title is already the page's main heading."
            required
            rows={20}
            spellCheck
            data-source=""
            {...form.text("content", PAGE_LIMITS.content)}
          />
        </div>
        <AdminPagePreview content={form.draft.content} />
      </ScreenForm>
    </>
  );
}

function ViewLink({ slug }: { slug: string }) {
  return (
    <TextLink href={pathToPage(slug)} target="_blank" rel="noreferrer">
      View {pathToPage(slug)}
      <span className="sr-only"> (opens in a new tab)</span>
    </TextLink>
  );
}

/** Runs after the save has settled, when the form is no longer dirty and its leave guard doesn't ask. */
function useOpenCreated() {
  const [created, setCreated] = useState<string>();
  const navigate = useNavigate();
  useEffect(() => {
    if (created !== undefined) void navigate(`?edit=${encodeURIComponent(created)}`, { replace: true });
  }, [created, navigate]);
  return setCreated;
}

interface Preview {
  content: string;
  html?: string;
  failure?: string;
}

const renderText = (content: string) => send(pagesClient.preview.$post({ json: { content } }));

/** The text as visitors will see it, by the very renderer that the server saves it with. */
function AdminPagePreview({ content }: { content: string }) {
  const [preview, setPreview] = useState<Preview>();
  const { isBusy, ...rendering } = useWrites(
    renderText,
    (result, rendered) => {
      const failure = "The preview couldn't be made. Please try again.";
      if (result.ok) setPreview({ content: rendered, html: result.data.html });
      else setPreview({ content: rendered, failure: result.message || failure });
    },
    () => false,
  );
  const isOld = preview !== undefined && preview.content !== content;
  return (
    <section aria-label="Preview" className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => rendering.send(content)} disabled={isBusy}>
          {isBusy ? "Rendering..." : preview ? "Refresh preview" : "Show preview"}
        </Button>
      </div>
      <Meta role="status">{isOld ? "The text has changed since this preview." : ""}</Meta>
      <Failure role="alert">{preview?.failure}</Failure>
      {preview?.html !== undefined && (
        <Panel as="div">
          <Prose html={preview.html} />
        </Panel>
      )}
    </section>
  );
}

interface OwnPageFieldsProps {
  form: Pick<RecordForm<PageDraft>, "draft" | "errors" | "text" | "toggle" | "change">;
}

function OwnPageFields({ form: { draft, errors, text, toggle, change } }: OwnPageFieldsProps) {
  const slug = draft.slug || createSlug(draft.title);
  return (
    <>
      <TextArea
        label="Description"
        help="One or two sentences for search results and cards."
        rows={2}
        required
        {...text("description", PAGE_LIMITS.description)}
      />
      <FieldRow>
        <TextField
          label="Slug (URL)"
          help={draft.slug ? pathToPage(slug) : `Follows the title: ${pathToPage(slug || "...")}`}
          placeholder={slug}
          spellCheck={false}
          {...text("slug", SLUG_MAX_CHARS)}
        />
        <SelectField
          label="Show in"
          help={`The menu has room for ${MENU_PAGES_MAX} of your pages.`}
          name="place"
          options={PLACE_OPTIONS}
          value={draft.place}
          error={errors.place}
          onChange={({ currentTarget: { value } }) =>
            change({ place: PAGE_PLACES.find((place) => place === value) ?? "none" })
          }
        />
      </FieldRow>
      <Switch
        label="Published"
        help="Visitors see the page and its links only while it's published."
        {...toggle("isPublished")}
      />
    </>
  );
}
