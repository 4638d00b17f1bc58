import type { ReactNode } from "react";
import { Form, useSearchParams } from "react-router";
import { useFilterSubmit } from "./use-filter-submit.ts";

export interface ListFilter {
  name: string;
  label: string;
  /** The first is what an address without this filter means. */
  options: readonly { value: string; label: string }[];
}

interface ListFiltersProps {
  noun: string;
  filters: readonly ListFilter[];
  action?: ReactNode;
}

/** Search and filters of a list whose state stands in the address; it is sent a moment after the typing pauses. */
export function ListFilters({ noun, filters, action }: ListFiltersProps) {
  const [search] = useSearchParams();
  const send = useFilterSubmit();
  return (
    <Form
      className="adm-toolbar"
      role="search"
      onChange={(event) => send.later(event.currentTarget)}
      onSubmit={send.cancel}
    >
      <input
        type="search"
        name="q"
        className="field-control"
        placeholder={`Search ${noun}...`}
        aria-label={`Search ${noun}`}
        defaultValue={search.get("q") ?? ""}
        maxLength={200}
      />
      {filters.map(({ name, label, options }) => (
        <select
          key={name}
          name={name}
          className="field-control"
          aria-label={label}
          defaultValue={search.get(name) ?? options[0]?.value}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ))}
      {action}
    </Form>
  );
}
