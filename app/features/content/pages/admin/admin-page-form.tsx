import { History } from "lucide-react";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { send } from "../../../../kit/http/client.ts";
import { BackLink } from "../../../../ui/admin/back-link.tsx";
import { ScreenForm } from "../../../../ui/admin/forms/record-form.tsx";
import { useRecordForm } from "../../../../ui/admin/forms/use-record-form.ts";
import { TextLink } from "../../../../ui/admin/notes/text-link.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { PageHead } from "../../../../ui/admin/page-head.tsx";
import { Button } from "../../../../ui/button.tsx";
import { TextArea, TextField } from "../../../../ui/field.tsx";
import { RevisionsDialog } from "../../../core/revisions/revisions-dialog.tsx";
import { pagesClient } from "../client.ts";
import { isFixedPage, PAGE_LIMITS, pathToPage } from "../page.ts";
import type { OwnerPage } from "../schema.ts";
import { AdminPagePreview } from "./admin-page-preview.tsx";
import { OwnPageFields } from "./own-page-fields.tsx";
import { toPageBody, toPageDraft } from "./page-draft.ts";

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
