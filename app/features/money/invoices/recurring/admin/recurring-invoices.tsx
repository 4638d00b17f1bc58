import { Repeat } from "lucide-react";
import { useState } from "react";
import { BackLink } from "../../../../../ui/admin/back-link.tsx";
import { Badge } from "../../../../../ui/admin/badge.tsx";
import { useWrites } from "../../../../../ui/admin/editing/use-writes.ts";
import { CellLines } from "../../../../../ui/admin/layout/cell-lines.tsx";
import { ListCount } from "../../../../../ui/admin/layout/list-count.tsx";
import { RowActions } from "../../../../../ui/admin/layout/row-actions.tsx";
import { ConfirmDialog } from "../../../../../ui/admin/overlays/confirm-dialog.tsx";
import { useToasts } from "../../../../../ui/admin/overlays/toasts.tsx";
import { PageHead } from "../../../../../ui/admin/page-head.tsx";
import { EmptyList } from "../../../../../ui/admin/records/list-states.tsx";
import { Pager } from "../../../../../ui/admin/records/pager.tsx";
import { type Column, Table } from "../../../../../ui/admin/records/table.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { formatMoney } from "../../../../../utils/money.ts";
import { countOf } from "../../../../../utils/text/count-of.ts";
import { formatDocumentDay } from "../../../documents/document-words.ts";
import type { InvoiceTemplate } from "../schema.ts";
import { PERIOD_LABELS } from "../template.ts";
import { TemplateDialog } from "./template-dialog.tsx";
import {
  TEMPLATES_PER_PAGE,
  type TemplateEdit,
  type TemplatesData,
  writeTemplate,
} from "./templates-data.ts";

type Open = { kind: "edit" | "delete"; template: InvoiceTemplate };

/** Recurring invoices: the day of the next one, and whether it waits for the owner. */
export function RecurringInvoices({ data: { templates, total, page } }: { data: TemplatesData }) {
  const toasts = useToasts();
  const [open, setOpen] = useState<Open>();
  const { send, pending } = useWrites(writeTemplate, (result) => {
    if (result.ok) toasts.good(result.data.message);
    else toasts.bad(result.message || "That didn't work. Please try again.");
  });
  const close = () => setOpen(undefined);
  const isBusy = ({ id }: InvoiceTemplate) => pending.some(({ template }) => template.id === id);
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead
        title="Recurring invoices"
        back={<BackLink to="/admin/invoices">All invoices</BackLink>}
        note={<ListCount>{countOf(total, "recurring invoice")}</ListCount>}
      />
      <Table
        caption="Recurring invoices"
        columns={listColumns({ isBusy, send, open: setOpen })}
        rows={templates}
        rowKey={({ id }) => id}
        empty={
          <EmptyList
            icon={Repeat}
            title="No recurring invoices"
            hint="Open an invoice you've issued and choose Make recurring."
          />
        }
      />
      <Pager page={page} pageCount={Math.ceil(total / TEMPLATES_PER_PAGE)} />
      {open?.kind === "edit" && (
        <TemplateDialog source={open.template} template={open.template} onClose={close} />
      )}
      {open?.kind === "delete" && (
        <ConfirmDialog
          question={`Delete “${open.template.title}” permanently?`}
          hint="No more invoices come. Those it has made stay."
          confirmLabel="Delete permanently"
          onConfirm={() => {
            send({ kind: "delete", template: open.template });
            close();
          }}
          onCancel={close}
        />
      )}
    </div>
  );
}

interface Actions {
  isBusy: (template: InvoiceTemplate) => boolean;
  send: (edit: TemplateEdit) => void;
  open: (open: Open) => void;
}

function listColumns(actions: Actions): Column<InvoiceTemplate>[] {
  return [
    { header: "Invoice", isWide: true, cell: (template) => <Name template={template} /> },
    { header: "How often", isOneLine: true, cell: ({ every }) => PERIOD_LABELS[every] },
    { header: "Next", isOneLine: true, cell: describeNext },
    {
      header: "Total",
      isNumber: true,
      cell: ({ totalMinor: minor, currency }) => formatMoney({ minor, currency }),
    },
    { header: "Actions", cell: (template) => <Buttons template={template} {...actions} /> },
  ];
}

function describeNext({ nextOn, isOver }: InvoiceTemplate): string {
  return isOver ? "None, it's over" : formatDocumentDay(nextOn);
}

function Name({ template }: { template: InvoiceTemplate }) {
  const { title, person, isPaused, issuesAutomatically, currency, inrRateMicro } = template;
  const isSent = issuesAutomatically && (currency === "INR" || inrRateMicro !== null);
  return (
    <CellLines>
      <span className="font-[550] wrap-anywhere">{title}</span>
      <span className="text-muted">{person.name}</span>
      <span className="text-muted">{isSent ? "Issued and sent" : "Drafted for you"}</span>
      {isPaused && <Badge>Paused</Badge>}
    </CellLines>
  );
}

function Buttons({ template, isBusy, send, open }: Actions & { template: InvoiceTemplate }) {
  const turn = template.isPaused ? "resume" : "pause";
  const label = template.isPaused ? "Resume" : "Pause";
  const of = (name: string) => `${name} ${template.title}`;
  return (
    <RowActions isInCell>
      <Button
        variant="secondary"
        size="sm"
        aria-label={of("Change")}
        onClick={() => open({ kind: "edit", template })}
      >
        Change
      </Button>
      <Button
        variant="secondary"
        size="sm"
        aria-label={of(label)}
        isBusy={isBusy(template)}
        onClick={() => send({ kind: turn, template })}
      >
        {label}
      </Button>
      <Button
        variant="secondary"
        size="sm"
        aria-label={of("Delete")}
        onClick={() => open({ kind: "delete", template })}
      >
        Delete
      </Button>
    </RowActions>
  );
}
