import { Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "../../../../ui/admin/badge.tsx";
import { IconButton } from "../../../../ui/admin/icon-button.tsx";
import { CellLines } from "../../../../ui/admin/layout/cell-lines.tsx";
import { QuietLink, TitleLink } from "../../../../ui/admin/layout/record-links.tsx";
import { RowActions } from "../../../../ui/admin/layout/row-actions.tsx";
import { Meta } from "../../../../ui/admin/notes/meta.tsx";
import { type Column, Table } from "../../../../ui/admin/records/table.tsx";
import { Day } from "../../../../ui/values/moments.tsx";
import { pathToRecord } from "../../../../utils/admin-paths.ts";
import type { Redirect } from "../schema.ts";

interface RedirectTableProps {
  redirects: readonly Redirect[];
  onEdit: (redirect: Redirect) => void;
  onDelete: (redirect: Redirect) => void;
  empty: ReactNode;
}

export function RedirectTable({ redirects, onEdit, onDelete, empty }: RedirectTableProps) {
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
