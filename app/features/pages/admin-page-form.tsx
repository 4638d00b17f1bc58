import { History } from "lucide-react";
import { useState } from "react";
import { BackLink } from "../../ui/admin/back-link.tsx";
import { ScreenForm } from "../../ui/admin/forms/record-form.tsx";
import { useRecordForm } from "../../ui/admin/forms/use-record-form.ts";
import { useToasts } from "../../ui/admin/overlays/toasts.tsx";
import { PageHead } from "../../ui/admin/page-head.tsx";
import { Button } from "../../ui/button.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { RevisionsDialog } from "../revisions/revisions-dialog.tsx";
import { AdminPagePreview } from "./admin-page-preview.tsx";
import { pageCalls } from "./client.ts";
import { PAGE_LIMITS } from "./page.ts";
import type { OwnerPage } from "./schema.ts";

export function AdminPageForm({ page }: { page: OwnerPage }) {
  const toasts = useToasts();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const form = useRecordForm({
    latest: page,
    save: (draft) => pageCalls.update(page.slug, draft),
    describeFailure: ({ message }) => message || "Failed to save the page. Please try again.",
    onSaved: ({ message }) => toasts.good(message || "Page saved successfully"),
  });
  return (
    <>
      <PageHead
        title={page.title}
        back={<BackLink to="/admin/pages">All pages</BackLink>}
        note={
          <a href={`/${page.slug}`} target="_blank" rel="noreferrer" className="adm-link">
            View /{page.slug}
            <span className="adm-hidden"> (opens in a new tab)</span>
          </a>
        }
      >
        <Button variant="secondary" onClick={() => setHistoryOpen(true)}>
          <History aria-hidden="true" />
          History
        </Button>
      </PageHead>
      {isHistoryOpen && (
        <RevisionsDialog
          noun="pages"
          id={page.slug}
          title={page.title}
          version={page.version}
          // Words that are not saved stay: the next save says that there is a newer version.
          onRestored={() => form.isDirty || form.reload()}
          onClose={() => setHistoryOpen(false)}
        />
      )}
      <ScreenForm form={form} noun="page">
        <TextField label="Title" required {...form.text("title", PAGE_LIMITS.title)} />
        <div className="adm-source-field">
          <TextArea
            label="Text"
            help="Markdown: ## for a heading, - for a list, [text](address) for a link. The title is already the page's main heading."
            required
            rows={20}
            spellCheck
            {...form.text("content", PAGE_LIMITS.content)}
          />
        </div>
        <AdminPagePreview content={form.draft.content} />
      </ScreenForm>
    </>
  );
}
