import { Plus, ReceiptText, Repeat } from "lucide-react";
import { useSearchParams } from "react-router";
import { Fact, FactList } from "../../../../ui/admin/figures/fact-list.tsx";
import { CellLines, CellWords } from "../../../../ui/admin/layout/cell-lines.tsx";
import { ListCount } from "../../../../ui/admin/layout/list-count.tsx";
import { Panel } from "../../../../ui/admin/layout/panel.tsx";
import { QuietLink, TitleLink } from "../../../../ui/admin/layout/record-links.tsx";
import { Notice } from "../../../../ui/admin/notes/notice.tsx";
import { PageHead } from "../../../../ui/admin/page-head.tsx";
import { ListFilters } from "../../../../ui/admin/records/list-filters.tsx";
import { EmptyList } from "../../../../ui/admin/records/list-states.tsx";
import { Pager } from "../../../../ui/admin/records/pager.tsx";
import { type Column, Table } from "../../../../ui/admin/records/table.tsx";
import { ButtonLink } from "../../../../ui/button.tsx";
import { OptionalDay } from "../../../../ui/values/moments.tsx";
import { pathToRecord } from "../../../../utils/admin-paths.ts";
import { formatMoney } from "../../../../utils/money.ts";
import { countOf } from "../../../../utils/text/count-of.ts";
import { GstrButton } from "../gstr/admin/gstr-button.tsx";
import type { InvoiceFigures, InvoiceRow } from "../schema.ts";
import { describeBalance, describeClient, InvoiceState, pathToNew } from "./invoice-words.tsx";
import { INVOICES_PER_PAGE, type InvoicesData } from "./invoices-data.ts";

const COLUMNS: Column<InvoiceRow>[] = [
  { header: "Invoice", isWide: true, cell: (invoice) => <Name invoice={invoice} /> },
  { header: "Client", cell: (invoice) => <CellWords>{describeClient(invoice)}</CellWords> },
  { header: "Date", cell: ({ issuedOn }) => <OptionalDay at={issuedOn} /> },
  { header: "Due", cell: ({ dueOn }) => <OptionalDay at={dueOn} /> },
  {
    header: "Total",
    isNumber: true,
    cell: ({ totalMinor: minor, currency }) => formatMoney({ minor, currency }),
  },
  { header: "Balance", isNumber: true, cell: describeBalance },
  { header: "Status", cell: (invoice) => <InvoiceState invoice={invoice} /> },
];

const STATUS_FILTER = {
  name: "status",
  label: "Status",
  options: [
    { value: "", label: "All invoices" },
    { value: "draft", label: "Drafts" },
    { value: "open", label: "Open" },
    { value: "overdue", label: "Overdue" },
    { value: "paid", label: "Paid" },
    { value: "credited", label: "Credited" },
    { value: "credit_note", label: "Credit notes" },
    { value: "receipt_voucher", label: "Receipt vouchers" },
  ],
};

/** All drafts, invoices and credit notes, and the open amounts. */
export function AdminInvoices({ data }: { data: InvoicesData }) {
  const { invoices, total, page, figures, person } = data;
  const [search] = useSearchParams();
  const isFiltered = Boolean(search.get("q") || search.get("status") || person);
  const isEmpty = invoices.length === 0 && !isFiltered;
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead note={<ListCount>{countOf(total, "document")}</ListCount>}>
        {data.isRegistered && !isEmpty && <GstrButton />}
        <ButtonLink variant="secondary" to="/admin/invoices/recurring">
          <Repeat aria-hidden="true" />
          Recurring
        </ButtonLink>
        <ButtonLink to={pathToNew(person?.id)}>
          <Plus aria-hidden="true" />
          New invoice
        </ButtonLink>
      </PageHead>
      {!isEmpty && <InvoiceFiguresPanel figures={figures} />}
      <ListFilters
        isStacked
        noun="invoices"
        filters={[STATUS_FILTER]}
        action={person && <input type="hidden" name="person" value={person.id} />}
      />
      {person && (
        <p className="text-label">
          Invoices for {person.name} · <QuietLink to="/admin/invoices">Show all</QuietLink>
        </p>
      )}
      <Table
        caption="Invoices"
        columns={COLUMNS}
        rows={invoices}
        rowKey={({ id }) => id}
        empty={isFiltered ? <NothingFound /> : <NothingYet hasGaps={data.gaps.length > 0} />}
      />
      <Pager page={page} pageCount={Math.ceil(total / INVOICES_PER_PAGE)} />
    </div>
  );
}

function NothingFound() {
  return (
    <EmptyList
      icon={ReceiptText}
      title="No invoices found"
      hint="Try part of a number, a title, a name or an email address, or another status."
    />
  );
}

/** Points to the settings first: without them no invoice can be issued. */
function NothingYet({ hasGaps }: { hasGaps: boolean }) {
  return (
    <EmptyList
      icon={ReceiptText}
      title="No invoices yet"
      hint={
        hasGaps
          ? "First enter who you are and how you're paid: every invoice says so."
          : "Draft one. It gets its number when you issue it."
      }
      action={
        hasGaps && (
          <ButtonLink variant="secondary" to="/admin/business">
            Business settings
          </ButtonLink>
        )
      }
    />
  );
}

function Name({ invoice }: { invoice: InvoiceRow }) {
  return (
    <CellLines>
      <TitleLink to={pathToRecord("invoice", invoice.id)}>{invoice.number ?? "Draft"}</TitleLink>
      <span className="text-muted">{invoice.title}</span>
    </CellLines>
  );
}

/** The part of the owner's threshold from which on a notice is shown. */
const NEAR_LIMIT = 0.8;

const AGES = [
  { key: "notDueMinor", label: "Not due yet" },
  { key: "late30Minor", label: "Up to 30 days late" },
  { key: "late60Minor", label: "31 to 60 days late" },
  { key: "late90Minor", label: "61 to 90 days late" },
  { key: "olderMinor", label: "More than 90 days late" },
] as const;

/** Open amounts by age, one line for each currency because they don't add up, and the turnover of the year. */
function InvoiceFiguresPanel({ figures }: { figures: InvoiceFigures }) {
  const { open, fiscalYear, turnoverMinor } = figures;
  return (
    <>
      <LimitNotice figures={figures} />
      <Panel isLow className="grid grid-cols-1 gap-1" aria-label="Figures">
        {open.map(({ currency, invoices, openMinor, ...ages }) => (
          <FactList key={currency}>
            <Fact name={`${countOf(invoices, "open invoice")} in ${currency}`}>
              <strong className="font-[550] tabular-nums">
                {formatMoney({ minor: openMinor, currency })}
              </strong>
            </Fact>
            {AGES.filter(({ key }) => ages[key] > 0).map(({ key, label }) => (
              <Fact key={key} name={label}>
                {formatMoney({ minor: ages[key], currency })}
              </Fact>
            ))}
          </FactList>
        ))}
        <FactList>
          <Fact name={`Turnover ${fiscalYear}`}>
            {formatMoney({ minor: turnoverMinor, currency: "INR" })}
          </Fact>
          <LimitFact figures={figures} />
        </FactList>
      </Panel>
    </>
  );
}

function LimitFact({ figures }: { figures: InvoiceFigures }) {
  const share = findShare(figures);
  if (share === undefined) return null;
  const limit = formatMoney({ minor: figures.turnoverLimitMinor ?? 0, currency: "INR" });
  return <Fact name="Of your threshold">{`${formatShare(share)} of ${limit}`}</Fact>;
}

function LimitNotice({ figures }: { figures: InvoiceFigures }) {
  const share = findShare(figures);
  if (share === undefined || share < NEAR_LIMIT) return null;
  const limit = formatMoney({ minor: figures.turnoverLimitMinor ?? 0, currency: "INR" });
  return (
    <Notice as="p" tone="warn">
      {`Your turnover in ${figures.fiscalYear} is ${formatShare(share)} of the ${limit} you watch. Ask your accountant whether you have to register for GST.`}
    </Notice>
  );
}

function formatShare(share: number): string {
  return `${Math.floor(share * 100)} %`;
}

/** Undefined for owners who are registered already, or who watch nothing. */
function findShare({ turnoverMinor, turnoverLimitMinor }: InvoiceFigures): number | undefined {
  return turnoverLimitMinor ? turnoverMinor / turnoverLimitMinor : undefined;
}
