import { Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Badge } from "../../../ui/admin/badge.tsx";
import { IconButton } from "../../../ui/admin/icon-button.tsx";
import { type Column, Table } from "../../../ui/admin/records/table.tsx";
import { pathToRecord } from "../../../utils/admin-paths.ts";
import { formatDate, formatDateTime } from "../../../utils/dates.ts";
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
        <div className="adm-row-actions">
          <IconButton onClick={() => onEdit(redirect)} label={`Edit ${redirect.source}`} tip="Edit">
            <Pencil aria-hidden="true" />
          </IconButton>
          <IconButton onClick={() => onDelete(redirect)} label={`Delete ${redirect.source}`} tip="Delete">
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      ),
    },
  ];
  return (
    <Table caption="Redirects" columns={columns} rows={redirects} rowKey={({ id }) => id} empty={empty} />
  );
}

function Way({ redirect: { source, target, origin, post } }: { redirect: Redirect }) {
  return (
    <div className="adm-way">
      <a href={source} target="_blank" rel="noreferrer" className="adm-title-link">
        {source}
      </a>
      <span className="adm-muted">{target ? `→ ${target}` : "gone permanently"}</span>
      {post && (
        <span className="adm-row">
          {origin === "slug" && <Badge>Slug changed</Badge>}
          <Link to={pathToRecord("post", `${post.id}`)} className="adm-quiet-link">
            {post.title || "The post"}
          </Link>
        </span>
      )}
      {origin === "import" && <span className="adm-meta">Imported</span>}
    </div>
  );
}

function Hits({ redirect: { hits, lastHitAt } }: { redirect: Redirect }) {
  return (
    <>
      {hits.toLocaleString("en")}
      {lastHitAt && (
        <>
          {" "}
          <time dateTime={lastHitAt} title={formatDateTime(lastHitAt)} className="adm-hit-time">
            {formatDate(lastHitAt)}
          </time>
        </>
      )}
    </>
  );
}
