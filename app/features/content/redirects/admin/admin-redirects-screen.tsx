import { FileUp, Pencil, Plus, Trash2, Waypoints } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import { send } from "../../../../kit/http/client.ts";
import { Badge } from "../../../../ui/admin/badge.tsx";
import { ImportDialog } from "../../../../ui/admin/editing/import-dialog.tsx";
import { IconButton } from "../../../../ui/admin/icon-button.tsx";
import { CellLines } from "../../../../ui/admin/layout/cell-lines.tsx";
import { ListCount } from "../../../../ui/admin/layout/list-count.tsx";
import { QuietLink, TitleLink } from "../../../../ui/admin/layout/record-links.tsx";
import { RowActions } from "../../../../ui/admin/layout/row-actions.tsx";
import { Meta } from "../../../../ui/admin/notes/meta.tsx";
import { ConfirmDialog } from "../../../../ui/admin/overlays/confirm-dialog.tsx";
import { PageHead } from "../../../../ui/admin/page-head.tsx";
import { ListFilters } from "../../../../ui/admin/records/list-filters.tsx";
import { EmptyList } from "../../../../ui/admin/records/list-states.tsx";
import { Pager } from "../../../../ui/admin/records/pager.tsx";
import { type Column, Table } from "../../../../ui/admin/records/table.tsx";
import { useRecords } from "../../../../ui/admin/records/use-records.ts";
import { Button } from "../../../../ui/button.tsx";
import { Day } from "../../../../ui/values/moments.tsx";
import { pathToRecord } from "../../../../utils/admin-paths.ts";
import { countOf } from "../../../../utils/text/count-of.ts";
import { redirectCalls, redirectsClient } from "../client.ts";
import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS } from "../redirect.ts";
import type { Redirect, RedirectImport } from "../schema.ts";
import { AdminMissedPaths } from "./admin-missed-paths.tsx";
import { RedirectDialog } from "./admin-redirect-dialog.tsx";
import { REDIRECTS_PER_PAGE, type RedirectsData } from "./redirects-data.ts";

const idOf = ({ id }: Redirect) => id;

export function AdminRedirects({ data }: { data: RedirectsData }) {
  const [search] = useSearchParams();
  const [isImporting, setImporting] = useState(false);
  const isFiltered = Boolean(search.get("q"));
  const list = useRecords({
    calls: redirectCalls,
    records: data.redirects,
    idOf,
    noun: "redirect",
    startsNew: false,
    startsWith: undefined,
    describeDeleteFailure: ({ message }) => message || "Failed to delete redirect",
    undoDelete: ({ source, target, status, ...row }) => ({
      kind: "create",
      body: {
        source,
        target,
        status,
        restored: { id: row.id, origin: row.origin, hits: row.hits, lastHitAt: row.lastHitAt },
      },
    }),
  });
  const { dialog } = list;
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead note={<ListCount>{countOf(data.total, "redirect")}</ListCount>}>
        <Button variant="secondary" onClick={() => setImporting(true)}>
          <FileUp aria-hidden="true" />
          Import CSV
        </Button>
        <Button onClick={() => list.open({ kind: "new" })}>
          <Plus aria-hidden="true" />
          Add Redirect
        </Button>
      </PageHead>
      <ListFilters isStacked noun="redirects" filters={[]} />
      <RedirectTable
        redirects={list.records}
        onEdit={(record) => list.open({ kind: "edit", record })}
        onDelete={(record) => list.open({ kind: "delete", record })}
        empty={
          <EmptyList
            icon={Waypoints}
            title={isFiltered ? "No redirects found" : "No redirects yet"}
            hint={
              isFiltered
                ? "Try another word."
                : "When a post's address changes, the old one redirects automatically. Add any others yourself."
            }
          />
        }
      />
      <Pager page={data.page} pageCount={Math.ceil(data.total / REDIRECTS_PER_PAGE)} />
      <AdminMissedPaths missed={data.missed} total={data.missedTotal} />
      {(dialog?.kind === "new" || dialog?.kind === "edit") && (
        <RedirectDialog redirect={dialog.record} latest={list.latest} onClose={list.close} />
      )}
      {dialog?.kind === "delete" && (
        <ConfirmDialog
          question="Are you sure you want to delete this redirect?"
          hint={`${dialog.record.source} will show “page not found” again.`}
          confirmLabel="Delete"
          onConfirm={() => list.remove(dialog.record)}
          onCancel={list.close}
        />
      )}
      {isImporting && <RedirectImportDialog onClose={() => setImporting(false)} />}
    </div>
  );
}

function RedirectImportDialog({ onClose }: { onClose: () => void }) {
  return (
    <ImportDialog
      title="Import redirects"
      columns="source, target and status (301 if left out)"
      maxRows={IMPORT_MAX_ROWS}
      maxBytes={IMPORT_MAX_BYTES}
      maxSize={`${IMPORT_MAX_BYTES / 1024} KB`}
      importFile={({ csv, isCheck }) =>
        send(redirectsClient.redirects.import.$post({ query: { check: `${isCheck}` }, json: { csv } }))
      }
      describe={({ added, replaced, refused }) => `${added} added, ${replaced} replaced, ${refused} refused`}
      count={({ added, replaced }) => added + replaced}
      noun="redirect"
      table={{
        caption: "What happens to each line",
        header: "From",
        outcomes: { added: "Added", replaced: "Replaced", refused: "Refused" },
        list: listRefusedFirst,
      }}
      onClose={onClose}
    />
  );
}

function listRefusedFirst({ lines }: RedirectImport) {
  return lines
    .toSorted((a, b) => Number(b.outcome === "refused") - Number(a.outcome === "refused"))
    .map(({ source, ...line }) => ({ ...line, name: source }));
}

interface RedirectTableProps {
  redirects: readonly Redirect[];
  onEdit: (redirect: Redirect) => void;
  onDelete: (redirect: Redirect) => void;
  empty: ReactNode;
}

function RedirectTable({ redirects, onEdit, onDelete, empty }: RedirectTableProps) {
  const columns: Column<Redirect>[] = [
    { header: "From", isWide: true, cell: (redirect) => <Way redirect={redirect} /> },
    { header: "Status", cell: ({ status }) => status },
    { header: "Hits", isNumber: true, cell: (redirect) => <Hits redirect={redirect} /> },
    {
      header: "Actions",
      cell: (redirect) => (
        <RowActions isInCell>
          <IconButton
            size="dense"
            className="max-sm:-ml-3"
            onClick={() => onEdit(redirect)}
            label={`Edit ${redirect.source}`}
            tip="Edit"
          >
            <Pencil aria-hidden="true" />
          </IconButton>
          <IconButton
            size="dense"
            onClick={() => onDelete(redirect)}
            label={`Delete ${redirect.source}`}
            tip="Delete"
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </RowActions>
      ),
    },
  ];
  return (
    <Table caption="Redirects" columns={columns} rows={redirects} rowKey={({ id }) => id} empty={empty} />
  );
}

function Way({ redirect: { source, target, origin, post } }: { redirect: Redirect }) {
  return (
    <CellLines>
      <TitleLink href={source} target="_blank" rel="noreferrer" className="pointer-coarse:min-w-11">
        {source}
      </TitleLink>
      <span className="text-muted">{target ? `→ ${target}` : "gone permanently"}</span>
      {post && (
        <span className="flex gap-2 max-sm:flex-wrap">
          {origin === "slug" && <Badge>Slug changed</Badge>}
          <QuietLink to={pathToRecord("post", `${post.id}`)}>{post.title || "The post"}</QuietLink>
        </span>
      )}
      {origin === "import" && <Meta as="span">Imported</Meta>}
    </CellLines>
  );
}

function Hits({ redirect: { hits, lastHitAt } }: { redirect: Redirect }) {
  return (
    <>
      {hits.toLocaleString("en")}
      {lastHitAt && (
        <>
          {" "}
          <Day at={lastHitAt} hasTime className="sm:block" />
        </>
      )}
    </>
  );
}
