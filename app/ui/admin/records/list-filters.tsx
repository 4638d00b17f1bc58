import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { FilterSelect, SearchField, SearchForm } from "../layout/toolbar.tsx";
import { useFilterSubmit } from "./use-filter-submit.ts";

export interface ListFilter {
  name: string;
  label: string;
  /** The first is the meaning of an address without this filter. */
  options: readonly { value: string; label: string }[];
}

interface ListFiltersProps {
  noun: string;
  filters: readonly ListFilter[];
  action?: ReactNode;
  /** Its column has gaps of its own. */
  isStacked?: boolean;
  /** Part of a `FilterRow`, beside something else. */
  isInRow?: boolean;
}

/** Search and filters of a list whose state is in the address; it is sent a moment after the typing pauses. */
export function ListFilters({ noun, filters, action, isStacked, isInRow }: ListFiltersProps) {
  const [search] = useSearchParams();
  const send = useFilterSubmit();
  return (
    <SearchForm
      place={isInRow ? "beside" : isStacked ? "stacked" : undefined}
      onChange={(event) => send.later(event.currentTarget)}
      onSubmit={send.cancel}
    >
      <SearchField noun={noun} name="q" defaultValue={search.get("q") ?? ""} maxLength={200} />
      {filters.map(({ name, label, options }) => (
        <FilterSelect
          key={name}
          name={name}
          aria-label={label}
          defaultValue={search.get(name) ?? options[0]?.value}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </FilterSelect>
      ))}
      {action}
    </SearchForm>
  );
}
