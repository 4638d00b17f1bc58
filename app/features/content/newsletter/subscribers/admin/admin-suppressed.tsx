import { Ban, MailX } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { send } from "../../../../../kit/http/client.ts";
import { useWrites } from "../../../../../ui/admin/editing/use-writes.ts";
import { CellLines, CellWords } from "../../../../../ui/admin/layout/cell-lines.tsx";
import { ListCount } from "../../../../../ui/admin/layout/list-count.tsx";
import { ConfirmDialog } from "../../../../../ui/admin/overlays/confirm-dialog.tsx";
import { useToasts } from "../../../../../ui/admin/overlays/toasts.tsx";
import { PageHead } from "../../../../../ui/admin/page-head.tsx";
import { ListFilters } from "../../../../../ui/admin/records/list-filters.tsx";
import { EmptyList } from "../../../../../ui/admin/records/list-states.tsx";
import { Pager } from "../../../../../ui/admin/records/pager.tsx";
import { type Column, Table } from "../../../../../ui/admin/records/table.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { Day } from "../../../../../ui/values/moments.tsx";
import { countOf } from "../../../../../utils/text/count-of.ts";
import type { Suppression } from "../../../../core/outbox/schema.ts";
import type {
  SuppressionReason,
  SuppressionScope,
} from "../../../../core/outbox/suppressions/suppressions.ts";
import { suppressedClient } from "../client.ts";
import { AddressDialog } from "./admin-address-dialog.tsx";
import { ROWS_PER_PAGE } from "./subscribers-data.ts";
import type { SuppressedData } from "./suppressed-data.ts";

const REASONS: Record<SuppressionReason, string> = {
  unsubscribed: "Unsubscribed",
  unreachable: "Refused repeatedly",
  bounced: "Does not exist",
  complained: "Complained",
  owner: "Added by you",
};
const SCOPES: Record<SuppressionScope, string> = { newsletter: "Newsletter", replies: "Replies to comments" };

const suppressAddress = ({ email }: { email: string }) =>
  send(suppressedClient.index.$post({ json: { email } }));

const allowAddress = ({ email, scope }: Suppression) =>
  send(suppressedClient.index.$delete({ json: { email, scope } }));

export function AdminSuppressed({ list }: { list: SuppressedData }) {
  const [search] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const [allowed, setAllowed] = useState<Suppression>();
  const toasts = useToasts();
  const allowing = useWrites(allowAddress, (outcome) => {
    if (outcome.ok) toasts.good(outcome.data.message);
    else toasts.bad(outcome.message || "The address couldn't be changed");
  });
  const isPending = ({ email, scope }: Suppression) =>
    allowing.pending.some((one) => one.email === email && one.scope === scope);
  const columns: Column<Suppression>[] = [
    { header: "Address", isWide: true, cell: ({ email }) => <CellLines>{email}</CellLines> },
    { header: "Kind", cell: ({ scope }) => <CellWords>{SCOPES[scope]}</CellWords> },
    { header: "Because", cell: ({ reason }) => <CellWords>{REASONS[reason]}</CellWords> },
    {
      header: "Since",
      cell: ({ createdAt }) => <Day at={createdAt} />,
    },
    {
      header: "Actions",
      cell: (row) => (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => setAllowed(row)}
          aria-label={`Allow ${row.email}`}
        >
          Allow…
        </Button>
      ),
    },
  ];
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead note={<ListCount>{countOf(list.total, "address", "addresses")}</ListCount>}>
        <Button onClick={() => setAdding(true)}>
          <Ban aria-hidden="true" />
          Suppress Address
        </Button>
      </PageHead>
      <ListFilters isStacked noun="addresses" filters={[]} />
      <Table
        caption="Addresses that get no email"
        columns={columns}
        rows={list.items.filter((row) => !isPending(row))}
        rowKey={({ email, scope }) => `${scope} ${email}`}
        empty={
          <EmptyList
            icon={MailX}
            title={search.get("q") ? "No addresses found" : "No suppressed addresses"}
            hint={
              search.get("q")
                ? "Try another word."
                : "Addresses that unsubscribed, or that don't exist, get no more email, even if they are added again."
            }
          />
        }
      />
      <Pager page={list.page} pageCount={Math.ceil(list.total / ROWS_PER_PAGE)} />
      {isAdding && (
        <AddressDialog
          title="Suppress an address"
          hint="It gets no more issues, even if it's imported or signs up again, until you allow it."
          saveLabel="Suppress"
          add={suppressAddress}
          onClose={() => setAdding(false)}
        />
      )}
      {allowed && (
        <ConfirmDialog
          question="Allow email to this address again?"
          hint={
            allowed.scope === "newsletter"
              ? `${allowed.email} isn't subscribed by this: they still have to sign up, or confirm your invitation.`
              : `${allowed.email} gets emails about replies again where it asked for them.`
          }
          confirmLabel="Allow"
          tone="plain"
          onConfirm={() => {
            allowing.send(allowed);
            setAllowed(undefined);
          }}
          onCancel={() => setAllowed(undefined)}
        />
      )}
    </div>
  );
}
