import { FileSignature, Plus } from "lucide-react";
import { useSearchParams } from "react-router";
import { CellLines, CellWords } from "../../../../ui/admin/layout/cell-lines.tsx";
import { ListCount } from "../../../../ui/admin/layout/list-count.tsx";
import { QuietLink, TitleLink } from "../../../../ui/admin/layout/record-links.tsx";
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
import type { QuoteRow } from "../schema.ts";
import { describeClient, pathToNewQuote, QuoteBadge } from "./quote-labels.tsx";
import { QUOTES_PER_PAGE, type QuotesData } from "./quotes-data.ts";

const COLUMNS: Column<QuoteRow>[] = [
  { header: "Quote", isWide: true, cell: (quote) => <Name quote={quote} /> },
  { header: "Client", cell: (quote) => <CellWords>{describeClient(quote)}</CellWords> },
  { header: "Date", cell: ({ sentAt }) => <OptionalDay at={sentAt} /> },
  { header: "Valid until", cell: ({ validUntil }) => <OptionalDay at={validUntil} /> },
  { header: "Opened", isNumber: true, cell: ({ sentAt, views }) => (sentAt === null ? "–" : views) },
  {
    header: "Total",
    isNumber: true,
    cell: ({ totalMinor: minor, currency }) => formatMoney({ minor, currency }),
  },
  { header: "Status", cell: (quote) => <QuoteBadge quote={quote} /> },
];

const STATUS_FILTER = {
  name: "status",
  label: "Status",
  options: [
    { value: "", label: "All quotes" },
    { value: "draft", label: "Drafts" },
    { value: "open", label: "Waiting for the client" },
    { value: "expired", label: "Expired" },
    { value: "accepted", label: "Accepted" },
    { value: "declined", label: "Declined" },
    { value: "withdrawn", label: "Withdrawn" },
  ],
};

/** All quotes and change orders, the latest first. */
export function AdminQuotes({ data }: { data: QuotesData }) {
  const { quotes, total, page, person, deal } = data;
  const [search] = useSearchParams();
  const isFiltered = Boolean(search.get("q") || search.get("status") || person || deal);
  const origin = deal ? `the deal “${deal.title}”` : person?.name;
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead note={<ListCount>{countOf(total, "quote")}</ListCount>}>
        <ButtonLink to={pathToNewQuote({ person: person?.id, deal: deal?.id })}>
          <Plus aria-hidden="true" />
          New quote
        </ButtonLink>
      </PageHead>
      <ListFilters
        isStacked
        noun="quotes"
        filters={[STATUS_FILTER]}
        action={
          <>
            {person && <input type="hidden" name="person" value={person.id} />}
            {deal && <input type="hidden" name="deal" value={deal.id} />}
          </>
        }
      />
      {origin && (
        <p className="text-label">
          Quotes for {origin} · <QuietLink to="/admin/quotes">Show all</QuietLink>
        </p>
      )}
      <Table
        caption="Quotes"
        columns={COLUMNS}
        rows={quotes}
        rowKey={({ id }) => id}
        empty={isFiltered ? <NothingFound /> : <NothingYet />}
      />
      <Pager page={page} pageCount={Math.ceil(total / QUOTES_PER_PAGE)} />
    </div>
  );
}

function NothingFound() {
  return (
    <EmptyList
      icon={FileSignature}
      title="No quotes found"
      hint="Try part of a number, a title, a name or an email address, or another status."
    />
  );
}

function NothingYet() {
  return (
    <EmptyList
      icon={FileSignature}
      title="No quotes yet"
      hint="Write one: what you'd do, for how much, and when each part is paid. The client accepts it on a page of their own."
    />
  );
}

function Name({ quote }: { quote: QuoteRow }) {
  const { id, number, title, kind } = quote;
  return (
    <CellLines>
      <TitleLink to={pathToRecord("quote", id)}>{number ?? "Draft"}</TitleLink>
      <span className="text-muted">{kind === "change" ? `Change order: ${title}` : title}</span>
    </CellLines>
  );
}
