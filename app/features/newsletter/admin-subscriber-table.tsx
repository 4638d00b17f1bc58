import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { type Column, Table } from "../../ui/admin/table.tsx";
import { formatDate } from "../../utils/dates.ts";
import { POST_CATEGORY_LABELS } from "../posts/post.ts";
import { STATUS_LABELS } from "./admin-newsletter.ts";
import type { Subscriber, SubscriberStatus } from "./subscriber.ts";

const TONES: Record<SubscriberStatus, string> = {
  active: "adm-badge adm-badge-good",
  pending: "adm-badge adm-badge-warn",
  unsubscribed: "adm-badge",
  bounced: "adm-badge adm-badge-bad",
};

interface SubscriberTableProps {
  subscribers: readonly Subscriber[];
  onDelete: (subscriber: Subscriber) => void;
  empty: ReactNode;
}

export function SubscriberTable({ subscribers, onDelete, empty }: SubscriberTableProps) {
  const columns: Column<Subscriber>[] = [
    {
      header: "Address",
      isWide: true,
      cell: ({ email, name }) => (
        <div className="adm-way">
          <span>{email}</span>
          {name && <span className="adm-meta">{name}</span>}
        </div>
      ),
    },
    {
      header: "State",
      cell: ({ status }) => <span className={TONES[status]}>{STATUS_LABELS[status]}</span>,
    },
    {
      header: "Topics",
      cell: ({ topics }) =>
        topics.length === 0 ? "All" : topics.map((topic) => POST_CATEGORY_LABELS[topic]).join(", "),
    },
    { header: "From", cell: ({ source }) => source },
    { header: "Since", cell: (subscriber) => <Since {...subscriber} /> },
    {
      header: "Actions",
      cell: (subscriber) => (
        <button
          type="button"
          className="adm-icon-button"
          onClick={() => onDelete(subscriber)}
          aria-label={`Delete ${subscriber.email}`}
        >
          <Trash2 aria-hidden="true" />
        </button>
      ),
    },
  ];
  return (
    <Table caption="Subscribers" columns={columns} rows={subscribers} rowKey={({ id }) => id} empty={empty} />
  );
}

/** Since when it is what it is. */
function Since({ status, createdAt, confirmedAt, leftAt }: Subscriber) {
  const at = (status === "active" ? confirmedAt : status === "pending" ? null : leftAt) ?? createdAt;
  return <time dateTime={at}>{formatDate(at)}</time>;
}
