import { LineChart } from "../../../../ui/admin/charts/line-chart.tsx";
import { SmallTable } from "../../../../ui/admin/layout/small-table.tsx";
import { Dialog } from "../../../../ui/admin/overlays/dialog.tsx";
import { formatDay } from "../../../../utils/dates.ts";
import type { KeywordHistory } from "../schema.ts";
import { Position } from "./keyword-table.tsx";

export function KeywordHistoryDialog({ keyword, onClose }: { keyword: KeywordHistory; onClose: () => void }) {
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
