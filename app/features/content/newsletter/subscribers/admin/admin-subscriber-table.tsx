import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Badge, type BadgeTone } from "../../../../../ui/admin/badge.tsx";
import { IconButton } from "../../../../../ui/admin/icon-button.tsx";
import { CellLines, CellWords } from "../../../../../ui/admin/layout/cell-lines.tsx";
import { RowActions } from "../../../../../ui/admin/layout/row-actions.tsx";
import { Meta } from "../../../../../ui/admin/notes/meta.tsx";
import { type Column, Table } from "../../../../../ui/admin/records/table.tsx";
import { Day } from "../../../../../ui/values/moments.tsx";
import { nameCategory, type PostCategory } from "../../../posts/categories/categories.ts";
import type { Subscriber } from "../schema.ts";
import type { SubscriberStatus } from "../subscriber.ts";
import { STATUS_LABELS } from "./subscribers-data.ts";

const TONES: Partial<Record<SubscriberStatus, BadgeTone>> = {
  active: "good",
  pending: "warn",
  bounced: "bad",
};

interface SubscriberTableProps {
  subscribers: readonly Subscriber[];
  categories: readonly PostCategory[];
  onDelete: (subscriber: Subscriber) => void;
  empty: ReactNode;
}

export function SubscriberTable({ subscribers, categories, onDelete, empty }: SubscriberTableProps) {
  const columns: Column<Subscriber>[] = [
    {
      header: "Address",
      isWide: true,
      cell: ({ email, name }) => (
        <CellLines>
          <span>{email}</span>
          {name && <Meta as="span">{name}</Meta>}
        </CellLines>
      ),
    },
    {
      header: "State",
      cell: ({ status }) => <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>,
    },
    {
      header: "Topics",
      cell: ({ topics }) => (
        <CellWords>
          {topics.length === 0 ? "All" : topics.map((topic) => nameCategory(categories, topic)).join(", ")}
        </CellWords>
      ),
    },
    { header: "From", cell: ({ source }) => source },
    { header: "Since", cell: (subscriber) => <Since {...subscriber} /> },
    {
      header: "Actions",
      isCorner: true,
      cell: (subscriber) => (
        <RowActions isInCell>
          <IconButton
            size="dense"
            onClick={() => onDelete(subscriber)}
            label={`Delete ${subscriber.email}`}
            tip="Delete"
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </RowActions>
      ),
    },
  ];
  return (
    <Table caption="Subscribers" columns={columns} rows={subscribers} rowKey={({ id }) => id} empty={empty} />
  );
}

/** The time since which it has its present status. */
function Since({ status, createdAt, confirmedAt, leftAt }: Subscriber) {
  const at = (status === "active" ? confirmedAt : status === "pending" ? null : leftAt) ?? createdAt;
  return <Day at={at} />;
}
