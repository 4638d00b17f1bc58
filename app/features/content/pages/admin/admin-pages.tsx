import { FileText, Pencil, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { Badge } from "../../../../ui/admin/badge.tsx";
import { ListCount } from "../../../../ui/admin/layout/list-count.tsx";
import { Panel } from "../../../../ui/admin/layout/panel.tsx";
import { TextLink } from "../../../../ui/admin/notes/text-link.tsx";
import { PageHead } from "../../../../ui/admin/page-head.tsx";
import { EmptyList } from "../../../../ui/admin/records/list-states.tsx";
import { OrderHint, RecordList } from "../../../../ui/admin/records/record-list.tsx";
import { SampleBadge } from "../../../../ui/admin/records/sample-badge.tsx";
import { useRecords } from "../../../../ui/admin/records/use-records.ts";
import { buttonLook } from "../../../../ui/button.tsx";
import { useDates } from "../../../../ui/values/moments.tsx";
import { countOf } from "../../../../utils/text/count-of.ts";
import { RecordDialogs } from "../../../core/revisions/record-dialogs.tsx";
import { pageCalls } from "../client.ts";
import { isFixedPage, pathToPage } from "../page.ts";
import type { OwnerPage, OwnerPageSummary } from "../schema.ts";
import { AdminPageForm } from "./admin-page-form.tsx";
import { PLACE_OPTIONS } from "./page-draft.ts";

interface AdminPagesProps {
  pages: readonly OwnerPageSummary[];
  edited: OwnerPage | undefined;
  isNew?: boolean;
}

const idOf = ({ id }: OwnerPageSummary) => id;

export function AdminPages({ pages, edited, isNew = false }: AdminPagesProps) {
  if (edited || isNew) return <AdminPageForm key={edited?.id ?? "new"} page={edited} />;
  return <PageLists pages={pages} />;
}

function PageLists({ pages }: Pick<AdminPagesProps, "pages">) {
  const navigate = useNavigate();
  const list = useRecords({
    calls: pageCalls,
    records: pages.filter(({ id }) => !isFixedPage(id)),
    idOf,
    noun: "page",
    startsNew: false,
    startsWith: undefined,
    describeDeleteFailure: ({ message }) => message || "Failed to delete page",
  });
  const fixed = pages.filter(({ id }) => isFixedPage(id));
  return (
    <>
      <PageHead note={<ListCount>{countOf(fixed.length + list.records.length, "page")}</ListCount>}>
        <Link to="?new" className={buttonLook({ variant: "primary" })}>
          <Plus aria-hidden="true" />
          Add Page
        </Link>
      </PageHead>
      <OrderHint count={list.records.length} isWhole where=" in the menu and the footer" />
      {list.records.length > 0 && (
        <RecordList
          records={list.records}
          idOf={idOf}
          isWhole
          onReorder={list.reorder}
          onOpen={(kind, record) =>
            kind === "edit"
              ? void navigate(`?edit=${encodeURIComponent(record.id)}`)
              : list.open({ kind, record })
          }
        >
          {(page) => <AdminPageCard page={page} />}
        </RecordList>
      )}
      {fixed.length > 0 ? (
        <FixedPages pages={fixed} />
      ) : (
        <EmptyList
          icon={FileText}
          title="No pages found"
          hint="The privacy policy and the terms are missing. Restore them from a backup."
        />
      )}
      <RecordDialogs
        noun="pages"
        list={list}
        idOf={idOf}
        deleteQuestion="Are you sure you want to delete this page?"
      />
    </>
  );
}

function FixedPages({ pages }: Pick<AdminPagesProps, "pages">) {
  return (
    <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,384px),1fr))] gap-4">
      {pages.map((page) => (
        <Panel as="li" key={page.id} className="flex flex-col gap-3">
          <AdminPageCard page={page}>
            <SampleBadge noun="pages" id={page.id} />
          </AdminPageCard>
          <div className="mt-auto flex flex-wrap items-center gap-1.5 border-t border-line pt-3">
            <Link
              to={`?edit=${page.id}`}
              className={buttonLook({ variant: "secondary", size: "sm" })}
              aria-label={`Edit ${page.title}`}
            >
              <Pencil aria-hidden="true" />
              Edit
            </Link>
          </div>
        </Panel>
      ))}
    </ul>
  );
}

function AdminPageCard({ page, children }: { page: OwnerPageSummary; children?: ReactNode }) {
  const { formatDateTime } = useDates();
  const { id, slug, title, place, isPublished, updatedAt } = page;
  const shown = PLACE_OPTIONS.find(({ value }) => value === place && value !== "none");
  return (
    <>
      <h2 className="text-subheading">{title}</h2>
      {children}
      {!isFixedPage(id) && (
        <p className="flex flex-wrap gap-2">
          <Badge tone={isPublished ? "good" : undefined}>{isPublished ? "Published" : "Draft"}</Badge>
          {shown && <Badge>{shown.label}</Badge>}
        </p>
      )}
      {isPublished ? (
        <TextLink
          href={pathToPage(slug)}
          target="_blank"
          rel="noreferrer"
          aria-label={`View ${pathToPage(slug)}, ${title} (opens in a new tab)`}
        >
          View {pathToPage(slug)}
        </TextLink>
      ) : (
        <p className="text-muted">{pathToPage(slug)}</p>
      )}
      <p className="text-muted">Last updated {formatDateTime(updatedAt)}</p>
    </>
  );
}
