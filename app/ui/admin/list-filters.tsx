import { type ReactNode, useEffect, useRef } from "react";
import { Form, useSearchParams, useSubmit } from "react-router";

const PAUSE_MS = 250;

export interface ListFilter {
  name: string;
  label: string;
  /** The first is what an address without this filter means. */
  options: readonly { value: string; label: string }[];
}

interface ListFiltersProps {
  /** The noun in the plural, such as "posts". */
  noun: string;
  filters: readonly ListFilter[];
  action?: ReactNode;
}

/** Search and filters of a list whose state stands in the address; it is sent a moment after the typing pauses. */
export function ListFilters({ noun, filters, action }: ListFiltersProps) {
  const [search] = useSearchParams();
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (form: HTMLFormElement | null, pauseMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void submit(form, { replace: true, preventScrollReset: true }), pauseMs);
  };
  return (
    <Form className="adm-toolbar" role="search" onChange={(event) => send(event.currentTarget, PAUSE_MS)}>
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
