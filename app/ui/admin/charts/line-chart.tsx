import { formatDay } from "../../../utils/dates.ts";
import { Meta } from "../notes/meta.tsx";

const WIDTH = 600;
const HEIGHT = 160;
const MARGIN = 8;

interface Point {
  day: string;
  value: number;
}

interface LineChartProps {
  /** At least two, oldest first; days between them may be missing. */
  points: readonly Point[];
  /** The smallest value is at the top, as with places in a list. */
  isLowBest?: boolean;
}

/** A line over time. It is decoration: its screen puts the figures into a table beside it. */
export function LineChart({ points, isLowBest = false }: LineChartProps) {
  const values = points.map(({ value }) => value);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const [top, bottom] = isLowBest ? [lowest, highest] : [highest, lowest];
  const times = points.map(({ day }) => Date.parse(day));
  const [first = 0, last = 1] = [times[0], times.at(-1)];
  const place = ({ value }: Point, index: number) => ({
    x: MARGIN + (((times[index] ?? first) - first) / (last - first || 1)) * (WIDTH - 2 * MARGIN),
    y: MARGIN + (top === bottom ? 0.5 : (value - top) / (bottom - top)) * (HEIGHT - 2 * MARGIN),
  });
  const placed = points.map((point, index) => ({ ...point, ...place(point, index) }));
  return (
    <div aria-hidden="true">
      <Meta>{top.toLocaleString("en")}</Meta>
      <svg className="block w-full border-line border-y" viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
        <title>Values over time</title>
        <polyline
          className="fill-none stroke-2 stroke-primary"
          points={placed.map(({ x, y }) => `${x},${y}`).join(" ")}
          vectorEffect="non-scaling-stroke"
        />
        {placed.map(({ day, value, x, y }) => (
          <circle key={day} className="fill-primary" cx={x} cy={y} r={3}>
            <title>{`${formatDay(day)}: ${value.toLocaleString("en")}`}</title>
          </circle>
        ))}
      </svg>
      <Meta>{bottom.toLocaleString("en")}</Meta>
      <Meta className="flex justify-between gap-2">
        <span>{formatDay(points[0]?.day ?? "")}</span>
        <span>{formatDay(points.at(-1)?.day ?? "")}</span>
      </Meta>
    </div>
  );
}
