import { TextSearch } from "lucide-react";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useAction } from "../../../ui/admin/editing/use-action.ts";
import { ConfirmDialog } from "../../../ui/admin/overlays/confirm-dialog.tsx";
import { useToasts } from "../../../ui/admin/overlays/toasts.tsx";
import { PageHead } from "../../../ui/admin/page-head.tsx";
import { ListFilters } from "../../../ui/admin/records/list-filters.tsx";
import { EmptyList } from "../../../ui/admin/records/list-states.tsx";
import { Pager } from "../../../ui/admin/records/pager.tsx";
import { type ImportReport, KEYWORDS_PAGE_SIZE, type KeywordRow } from "../keywords.ts";
import type { KeywordsData, KeywordsIntent, KeywordsOutcome } from "./admin-keywords.ts";
import { KeywordHistoryDialog } from "./keyword-history.tsx";
import { KeywordImport } from "./keyword-import.tsx";
import { KeywordTable } from "./keyword-table.tsx";
import { SearchConsoleCard } from "./search-console-card.tsx";

export function AdminKeywords({ data }: { data: KeywordsData }) {
  const { rows, total, source, page, order, search, opened } = data;
  const toasts = useToasts();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const [report, setReport] = useState<ImportReport>();
  const [doomed, setDoomed] = useState<KeywordRow>();
  const [running, setRunning] = useState<KeywordsIntent["intent"]>();
  const action = useAction<KeywordsOutcome, KeywordsIntent>((outcome) => {
    setRunning(undefined);
    setDoomed(undefined);
    const { answer } = outcome;
    if (!answer.ok) toasts.bad(answer.message || "An error occurred. Please try again.");
    else toasts.good(answer.data.message);
    if (outcome.intent === "import") setReport(outcome.answer.ok ? outcome.answer.data.data : undefined);
  });
  const send = (intent: KeywordsIntent) => {
    setRunning(intent.intent);
    action.send(intent);
  };
  const { keyword: _, ...rest } = Object.fromEntries(address);
  return (
    <div className="adm-stack">
      <PageHead note={total === 1 ? "1 keyword" : `${total.toLocaleString("en")} keywords`} />
      {(total > 0 || search !== "") && (
        <ListFilters noun="keywords" filters={[]} action={<KeptAddress order={order} />} />
      )}
      <KeywordTable
        rows={rows}
        order={order}
        onDelete={setDoomed}
        empty={
          search ? (
            <EmptyList icon={TextSearch} title="No keywords found" hint="Try another search." />
          ) : (
            <EmptyList
              icon={TextSearch}
              title="No keywords yet"
              hint="Import a Search Console file below, or connect Search Console."
            />
          )
        }
      />
      <Pager page={page} pageCount={Math.ceil(total / KEYWORDS_PAGE_SIZE)} />
      <div className="adm-breakdown">
        <KeywordImport
          report={report}
          isBusy={running === "import"}
          onImport={(csv, day) => send({ intent: "import", csv, day })}
        />
        <SearchConsoleCard
          source={source}
          isBusy={running === "refresh"}
          onRefresh={() => send({ intent: "refresh" })}
        />
      </div>
      {opened && (
        <KeywordHistoryDialog
          keyword={opened}
          onClose={() => void navigate(`?${new URLSearchParams(rest)}`, { preventScrollReset: true })}
        />
      )}
      {doomed && (
        <ConfirmDialog
          question={`Delete the keyword “${doomed.keyword}”?`}
          hint="Its history is deleted too. The next import brings it back if people still search for it."
          confirmLabel="Delete"
          isBusy={action.isBusy}
          onConfirm={() => send({ intent: "delete", id: doomed.id })}
          onCancel={() => setDoomed(undefined)}
        />
      )}
    </div>
  );
}

/** The form of the search makes a new address, which must keep the order. */
function KeptAddress({ order }: { order: string }) {
  return <input type="hidden" name="order" value={order} />;
}
