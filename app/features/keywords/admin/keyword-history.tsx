import { LineChart } from "../../../ui/admin/charts/line-chart.tsx";
import { Dialog } from "../../../ui/admin/overlays/dialog.tsx";
import { formatDate } from "../../../utils/dates.ts";
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
        <div className="adm-table-frame">
          <table className="adm-table">
            <caption className="sr-only">{keyword.keyword} by day, newest first</caption>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">Position</th>
                <th scope="col">Clicks</th>
                <th scope="col">Shown</th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map(({ day, position, clicks, impressions }) => (
                <tr key={day}>
                  <th scope="row">{formatDate(day)}</th>
                  <td>
                    <Position position={position} isShortOnPhone={days.length > 1} />
                  </td>
                  <td>{clicks.toLocaleString("en")}</td>
                  <td>{impressions.toLocaleString("en")}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </Dialog>
  );
}
