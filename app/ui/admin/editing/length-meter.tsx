import { countOf } from "../../../utils/text/count-of.ts";
import {
  countCharacters,
  gradeLength,
  type LengthGrade,
  type LengthRange,
} from "../../../utils/text/text-length.ts";
import { Badge, type BadgeTone } from "../badge.tsx";

interface LengthProps {
  text: string;
  range: LengthRange;
}

const GRADE_LABELS: Record<LengthGrade, string> = {
  missing: "Missing",
  short: "Short",
  good: "Good length",
  long: "Long",
};

const TONES: Record<LengthGrade, BadgeTone> = {
  missing: "bad",
  short: "warn",
  good: "good",
  long: "warn",
};

/** The scale ends at one and a half times the good length. */
const SCALE = 1.5;

/** Below a field: how long the text is, against the length that search results show. */
export function LengthMeter({ id, text, range }: LengthProps & { id: string }) {
  const { min, max } = range;
  const length = countCharacters(text);
  const grade = gradeLength(length, range);
  const toPercent = (value: number) => `${Math.min(100, (value / (max * SCALE)) * 100)}%`;
  return (
    <div className="mt-2 text-label text-muted">
      <svg className="mb-1.5 block h-1.5 w-full rounded-full bg-raised" aria-hidden="true">
        <rect className="fill-line-strong" x={toPercent(min)} width={toPercent(max - min)} height="100%" />
        <rect
          className={grade === "good" ? "fill-primary" : "fill-warn"}
          width={toPercent(length)}
          height="100%"
        />
      </svg>
      <meter className="sr-only" aria-labelledby={id} max={max * SCALE} value={length} />
      <p id={id}>
        {GRADE_LABELS[grade]}: {countOf(length, "character")}; {min} to {max} work best
      </p>
    </div>
  );
}

/** In a list: one word and the count. */
export function LengthBadge({ text, range }: LengthProps) {
  const length = countCharacters(text);
  const grade = gradeLength(length, range);
  return (
    <Badge tone={TONES[grade]}>
      {GRADE_LABELS[grade]}, {length}
      <span className="sr-only"> characters</span>
    </Badge>
  );
}
