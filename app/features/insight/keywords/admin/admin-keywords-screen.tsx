import { TextSearch } from "lucide-react";
import { useState } from "react";
import { useNavigate, useRevalidator, useSearchParams } from "react-router";
import { send } from "../../../../kit/http/client.ts";
import { LineChart } from "../../../../ui/admin/charts/line-chart.tsx";
import { PanelGrid } from "../../../../ui/admin/charts/panel-grid.tsx";
import { useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { SmallTable } from "../../../../ui/admin/layout/small-table.tsx";
import { ConfirmDialog } from "../../../../ui/admin/overlays/confirm-dialog.tsx";
import { Dialog } from "../../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { PageHead } from "../../../../ui/admin/page-head.tsx";
import { ListFilters } from "../../../../ui/admin/records/list-filters.tsx";
import { EmptyList } from "../../../../ui/admin/records/list-states.tsx";
import { Pager } from "../../../../ui/admin/records/pager.tsx";
import { formatDay } from "../../../../utils/dates.ts";
import type { ApiResult } from "../../../../utils/http/api-client.ts";
import { countOf } from "../../../../utils/text/count-of.ts";
import { keywordsClient } from "../client.ts";
import { KEYWORDS_PAGE_SIZE } from "../keywords.ts";
import type { ImportReport, KeywordHistory, KeywordRow } from "../schema.ts";
import { KeywordImport } from "./keyword-import.tsx";
import { KeywordTable, Position } from "./keyword-table.tsx";
import type { KeywordsData } from "./keywords-data.ts";
import { SearchConsoleCard } from "./search-console-card.tsx";

const importFile = (json: { csv: string; day?: string }) => send(keywordsClient.import.$post({ json }));
const refresh = () => send(keywordsClient.refresh.$post());
const deleteKeyword = ({ id }: KeywordRow) =>
  send(keywordsClient[":id"].$delete({ param: { id: encodeURIComponent(id) } }));

export function AdminKeywords({ data }: { data: KeywordsData }) {
  const { rows, total, source, page, order, search, opened } = data;
  const toasts = useToasts();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const [report, setReport] = useState<ImportReport>();
  const [doomed, setDoomed] = useState<KeywordRow>();
  const { revalidate } = useRevalidator();
  const tell = (answer: ApiResult<{ message: string }>) => {
    if (answer.ok) toasts.good(answer.data.message);
    else toasts.bad(answer.message || "An error occurred. Please try again.");
  };
  const importing = useWrites(importFile, (answer) => {
    tell(answer);
    setReport(answer.ok ? answer.data.data : undefined);
  });
  const refreshing = useWrites(refresh, (answer) => {
    tell(answer);
    // A failure of Search Console is shown too.
    if (!answer.ok) void revalidate();
  });
  const deleting = useWrites(deleteKeyword, (answer) => {
    setDoomed(undefined);
    tell(answer);
  });
  const { keyword: _, ...rest } = Object.fromEntries(address);
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead note={countOf(total, "keyword")} />
      {(total > 0 || search !== "") && (
        <ListFilters isStacked noun="keywords" filters={[]} action={<KeptAddress order={order} />} />
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
      <PanelGrid>
        <KeywordImport
          report={report}
          isBusy={importing.isBusy}
          onImport={(csv, day) => importing.send({ csv, ...(day && { day }) })}
        />
        <SearchConsoleCard
          source={source}
          isBusy={refreshing.isBusy}
          onRefresh={() => refreshing.send(undefined)}
        />
      </PanelGrid>
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
          isBusy={deleting.isBusy}
          onConfirm={() => deleting.send(doomed)}
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

function KeywordHistoryDialog({ keyword, onClose }: { keyword: KeywordHistory; onClose: () => void }) {
  const { days } = keyword;
  const points = days.map(({ day, position }) => ({ day, value: position }));
  return (
    <Dialog title={keyword.keyword} isDirty={false} size="wide" onClose={onClose}>
      <div className="grid grid-cols-1 gap-4">
        {days.length > 1 ? (
          <LineChart points={points} isLowBest />
        ) : (
          <p className="text-muted">Only one day so far. The chart appears with the second.</p>
        )}
        <div className="overflow-x-auto">
          <SmallTable
            head={["Day", "Position", "Clicks", "Shown"]}
            rows={days.toReversed().map(({ day, position, clicks, impressions }) => ({
              key: day,
              name: formatDay(day),
              figures: [
                <Position key="position" position={position} isShortOnPhone={days.length > 1} />,
                clicks.toLocaleString("en"),
                impressions.toLocaleString("en"),
              ],
            }))}
          >
            <caption className="sr-only">{keyword.keyword} by day, newest first</caption>
          </SmallTable>
        </div>
      </div>
    </Dialog>
  );
}
