import type { LucideIcon } from "lucide-react";
import { useReducer } from "react";
import { Button } from "../button.tsx";
import { joinClasses } from "../class-names.ts";
import { Meta } from "./notes/meta.tsx";

/** A line in the place of the tick says that only some are chosen. */
export const PARTLY =
  "indeterminate:border-primary indeterminate:bg-primary indeterminate:after:m-0 indeterminate:after:h-0 indeterminate:after:w-2 indeterminate:after:rotate-0 indeterminate:after:border-r-0 indeterminate:after:opacity-100";

export interface BulkButton<Action extends string> {
  action: Action;
  label: string;
  icon: LucideIcon;
  isBad?: boolean;
}

/** The chosen records of a list, by key; a record that has left the list is no longer chosen. */
export function useSelection(shown: readonly string[]) {
  const choose = (marked: ReadonlySet<string>) => new Set(shown.filter((key) => marked.has(key)));
  // A reducer's dispatch stays the same function, so that a tick draws only its own row again.
  const [marked, change] = useReducer((before: ReadonlySet<string>, edit: string | boolean) => {
    if (typeof edit === "boolean") return new Set(edit ? shown : []);
    return choose(before).symmetricDifference(new Set([edit]));
  }, new Set<string>());
  const toggle: (key: string) => void = change;
  const chooseAll: (all: boolean) => void = change;
  const chosen: ReadonlySet<string> = choose(marked);
  return { chosen, toggle, chooseAll };
}

interface SelectionBarProps<Action extends string> {
  /** The name of the records, such as "posts". */
  features: string;
  chosen: number;
  shown: number;
  isBusy: boolean;
  buttons: readonly BulkButton<Action>[];
  onChooseAll: (isChosen: boolean) => void;
  onChange: (action: Action) => void;
}

/** Above a list: choose all of it, and one button for each action on the chosen records. */
export function SelectionBar<Action extends string>(props: SelectionBarProps<Action>) {
  const { features, chosen, shown, isBusy, buttons, onChooseAll, onChange } = props;
  return (
    <fieldset
      className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 bg-raised/45 px-4 py-1 text-meta"
      disabled={isBusy}
    >
      <legend className="sr-only">Bulk actions</legend>
      <SelectionBox
        label="Select all on this page"
        isShown
        isChosen={chosen === shown}
        isPartly={chosen > 0 && chosen < shown}
        onToggle={() => onChooseAll(chosen < shown)}
      />
      <Meta role="status">{chosen === 0 ? "" : `${chosen} selected`}</Meta>
      {chosen > 0 && (
        <div className="ms-auto flex flex-wrap gap-2 max-sm:basis-full max-sm:*:flex-auto">
          {buttons.map(({ action, label, icon: Icon, isBad }) => (
            <Button
              key={action}
              variant={isBad ? "caution" : "secondary"}
              size="sm"
              aria-label={`${label} the selected ${features}`}
              onClick={() => onChange(action)}
            >
              <Icon aria-hidden="true" />
              {label}
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  );
}

interface SelectionBoxProps {
  label: string;
  /** Otherwise the label is read aloud only. */
  isShown?: boolean;
  isChosen: boolean;
  isPartly?: boolean;
  onToggle: () => void;
  /** Its place in a row. */
  className?: string;
}

export function SelectionBox({
  label,
  isShown,
  isChosen,
  isPartly = false,
  onToggle,
  className,
}: SelectionBoxProps) {
  return (
    <label
      className={joinClasses(
        "inline-flex min-h-control-dense min-w-6 cursor-pointer items-center justify-center gap-3 text-muted pointer-coarse:min-w-11",
        className,
      )}
    >
      <input
        type="checkbox"
        className={PARTLY}
        checked={isChosen}
        ref={(box) => {
          if (box) box.indeterminate = isPartly;
        }}
        onChange={onToggle}
      />
      <span className={isShown ? undefined : "sr-only"}>{label}</span>
    </label>
  );
}
