import { Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import type { FieldErrors } from "../../../../../ui/admin/forms/form-errors.ts";
import { useKeyedList } from "../../../../../ui/admin/forms/use-keyed-list.ts";
import { IconButton } from "../../../../../ui/admin/icon-button.tsx";
import { Failure } from "../../../../../ui/admin/notes/failure.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { variants } from "../../../../../ui/class-names.ts";

interface EntryListProps<T> {
  /** Names the list; a row has it at its left. */
  label: string;
  /** Such as "overrides", under which the list's own error is known. */
  name: string;
  look: "row" | "part";
  items: readonly T[];
  maxCount: number;
  errors: FieldErrors;
  empty: string;
  addLabel: string;
  /** Says aloud what "Remove" removes. */
  describe: (item: T, index: number) => string;
  create: () => T;
  onChange: (items: T[]) => void;
  /** Errors are known by the place in the list. */
  onArrange: () => void;
  children: (item: T, change: (part: Partial<T>) => void, index: number) => ReactNode;
}

const listLook = variants("grid min-w-0 gap-3", {
  look: {
    row: "border-line py-3 not-first:border-t sm:grid-cols-[7rem_minmax(0,1fr)] sm:items-start",
    part: "",
  },
});

const legendLook = variants("float-left", {
  look: { row: "text-label font-medium sm:flex sm:min-h-field sm:items-center", part: "sr-only" },
});

const entryLook = variants("flex items-start gap-2", {
  look: { row: "", part: "rounded-sm border border-line p-4" },
});

/** Lists entries without moving them by hand, because the server sorts them. */
export function EntryList<T>(props: EntryListProps<T>) {
  const { label, name, look, items, maxCount, errors, describe } = props;
  const list = useKeyedList(items, props.onChange, props.onArrange);
  return (
    <fieldset ref={list.ref} className={listLook({ look })}>
      <legend className={legendLook({ look })}>{label}</legend>
      <div className="grid min-w-0 justify-items-start gap-3">
        {items.length === 0 && (
          <p className={look === "row" ? "text-muted sm:flex sm:min-h-field sm:items-center" : "text-muted"}>
            {props.empty}
          </p>
        )}
        <ul className="grid w-full gap-3 empty:hidden">
          {items.map((item, index) => (
            <li key={list.keys[index]} data-key={list.keys[index]} className={entryLook({ look })}>
              <div className="grid min-w-0 grow gap-3">
                {props.children(item, (part) => list.replace(index, { ...item, ...part }), index)}
              </div>
              <IconButton
                size={look === "row" ? "field" : "dense"}
                data-command="remove"
                label={`Remove ${describe(item, index)}`}
                tip="Remove"
                onClick={() => list.remove(index)}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
        {errors[name] && <Failure role="alert">{errors[name]}</Failure>}
        <Button
          variant={look === "row" ? "ghost" : "secondary"}
          size="sm"
          data-command="add"
          disabled={items.length >= maxCount}
          aria-label={look === "row" ? `${props.addLabel}: ${label}` : undefined}
          onClick={() => list.add(props.create())}
        >
          <Plus aria-hidden="true" />
          {props.addLabel}
        </Button>
      </div>
    </fieldset>
  );
}
