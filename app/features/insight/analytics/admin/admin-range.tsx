import { type SyntheticEvent, useState } from "react";
import { useNavigate } from "react-router";
import { Disclosure } from "../../../../ui/admin/notes/disclosure.tsx";
import { SegmentNav } from "../../../../ui/admin/segment-nav.tsx";
import { Button } from "../../../../ui/button.tsx";
import { controlLook } from "../../../../ui/field.tsx";
import {
  type AnalyticsScreenQuery,
  findRange,
  findRangeFault,
  isRange,
  pathWith,
  RANGE_LABELS,
  RANGES,
} from "../admin-query.ts";
import { COMPARISONS, type Comparison } from "../analytics.ts";

const COMPARISON_LABELS: Record<Comparison, string> = {
  previous: "The days before",
  year: "A year before",
  none: "Nothing",
};

export function AdminRange(shown: AnalyticsScreenQuery) {
  const { query, today } = shown;
  const navigate = useNavigate();
  const segments = RANGES.map((range) => ({
    label: RANGE_LABELS[range],
    to: pathWith(query, findRange(range, today)),
    isCurrent: isRange(range, shown),
  }));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <SegmentNav label="Range" segments={segments} />
      <label className="flex items-center gap-2 text-meta text-muted">
        Compare with
        <select
          className={controlLook({ inset: "select", width: "own" }, "min-w-0")}
          value={query.compare}
          onChange={({ target }) => {
            const compare = COMPARISONS.find((each) => each === target.value) ?? "previous";
            void navigate(pathWith(query, { compare }), { preventScrollReset: true });
          }}
        >
          {COMPARISONS.map((value) => (
            <option key={value} value={value}>
              {COMPARISON_LABELS[value]}
            </option>
          ))}
        </select>
      </label>
      <Disclosure
        summary="Custom range"
        className="-mt-2 basis-full"
        open={!segments.some(({ isCurrent }) => isCurrent)}
      >
        <CustomRange key={`${query.from} ${query.to}`} {...shown} />
      </Disclosure>
    </div>
  );
}

function CustomRange({ query, today }: AnalyticsScreenQuery) {
  const navigate = useNavigate();
  const [fault, setFault] = useState<string>();
  const show = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [from, to] = [String(form.get("from")), String(form.get("to"))];
    const found = findRangeFault(from, to, today);
    setFault(found);
    if (found) event.currentTarget.querySelector<HTMLElement>("[name=from]")?.focus();
    else void navigate(pathWith(query, { from, to }), { preventScrollReset: true });
  };
  const day = (name: "from" | "to", label: string) => (
    <label className="flex items-center gap-2 text-meta text-muted max-sm:grid max-sm:grow max-sm:basis-32.5 max-sm:gap-1">
      {label}
      <input
        type="date"
        name={name}
        className={controlLook({ width: "own" }, "min-w-0 max-sm:w-full")}
        defaultValue={query[name]}
        max={today}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? "range-fault" : undefined}
      />
    </label>
  );
  return (
    <form className="flex flex-wrap items-center gap-x-3 gap-y-2" noValidate onSubmit={show}>
      {day("from", "From")}
      {day("to", "To")}
      <Button type="submit" variant="secondary" className="max-sm:grow max-sm:basis-full">
        Show
      </Button>
      <p id="range-fault" className="basis-full text-meta text-bad empty:hidden" role="alert">
        {fault}
      </p>
    </form>
  );
}
