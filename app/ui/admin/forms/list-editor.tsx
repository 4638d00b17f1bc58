import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { Button } from "../../button.tsx";
import { variants } from "../../class-names.ts";
import { IconButton } from "../icon-button.tsx";
import { Failure } from "../notes/failure.tsx";
import { Meta } from "../notes/meta.tsx";
import type { FieldErrors } from "./form-errors.ts";
import { FieldGroup } from "./form-section.tsx";
import { useKeyedList } from "./use-keyed-list.ts";

interface ListEditorProps<T> {
  label: string;
  name: string;
  /** One of them, in small letters, such as "skill". */
  noun: string;
  help?: string;
  /** Shown when the list is empty. */
  empty?: string;
  items: readonly T[];
  maxCount: number;
  errors: FieldErrors;
  /** An entry's name, which is also shown on it while it is folded. */
  describe: (item: T) => string;
  /** Left out where the entries are always the same, so that none is added or removed. */
  create?: () => T;
  onChange: (items: T[]) => void;
  /** Called when entries come, go or change places, since errors are known by the place. */
  onArrange?: (() => void) | undefined;
  /** Whether each entry can be folded: for entries of many fields. */
  foldable?: boolean;
  mark?: (item: T) => ReactNode;
  /** Other ways to add an entry, beside the button. */
  renderMore?: (add: (item: T) => void) => ReactNode;
  children: (item: T, change: (part: Partial<T>) => void, index: number) => ReactNode;
}

/** A list of the owner's: add, remove, and move by buttons or by Alt and the arrow keys. */
export function ListEditor<T>(props: ListEditorProps<T>) {
  const { label, name, noun, help, items, maxCount, errors, describe, create, onChange } = props;
  const error = errors[name];
  const id = useId();
  const list = useKeyedList(items, onChange, props.onArrange);
  const [news, setNews] = useState("");
  const nameOf = (item: T, index: number) => describe(item).trim() || `${noun} ${index + 1}`;
  const move = (index: number, by: -1 | 1) => {
    const item = items[index];
    const place = index + by;
    if (item === undefined || place < 0 || place >= items.length) return;
    list.move(index, place, by < 0 ? "up" : "down");
    setNews(`${nameOf(item, index)}: now ${place + 1} of ${items.length}.`);
  };
  const remove = (item: T, index: number) => {
    list.remove(index);
    setNews(`${nameOf(item, index)} removed.`);
  };
  return (
    <FieldGroup ref={list.ref} label={label} aria-describedby={help ? `${id}-help` : undefined}>
      {help && (
        <p id={`${id}-help`} className="text-body text-muted">
          {help}
        </p>
      )}
      {items.length === 0 && (
        <p className="text-muted">{props.empty ?? "None yet. The site leaves this out."}</p>
      )}
      <ol className="grid w-full empty:hidden">
        {items.map((item, index) => (
          <ListEntry
            key={list.keys[index]}
            entryKey={list.keys[index] ?? ""}
            name={nameOf(item, index)}
            mark={props.mark?.(item)}
            isFirst={index === 0}
            isLast={index === items.length - 1}
            foldable={props.foldable ?? false}
            startsOpen={list.isNew(index)}
            hasError={Object.keys(errors).some((key) => key.startsWith(`${name}.${index}.`))}
            onMove={(by) => move(index, by)}
            onRemove={create && (() => remove(item, index))}
          >
            {props.children(item, (part) => list.replace(index, { ...item, ...part }), index)}
          </ListEntry>
        ))}
      </ol>
      {error && <Failure role="alert">{error}</Failure>}
      {create && (
        <>
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              size="sm"
              data-command="add"
              disabled={items.length >= maxCount}
              onClick={() => list.add(create())}
            >
              <Plus aria-hidden="true" />
              Add {noun}
            </Button>
            {items.length < maxCount && props.renderMore?.(list.add)}
          </div>
          {items.length >= maxCount && <Meta>At most {maxCount}.</Meta>}
        </>
      )}
      <p className="sr-only" role="status">
        {news}
      </p>
    </FieldGroup>
  );
}

interface ListEntryProps {
  entryKey: string;
  name: string;
  mark: ReactNode;
  isFirst: boolean;
  isLast: boolean;
  foldable: boolean;
  startsOpen: boolean;
  /** It is never folded then. */
  hasError: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: (() => void) | undefined;
  children: ReactNode;
}

const entryLook = variants("grid gap-x-3 gap-y-1 border-t border-line last:border-b", {
  kind: {
    plain: "grid-cols-1 py-3 sm:grid-cols-[minmax(0,1fr)_auto]",
    foldable: "grid-cols-[minmax(0,1fr)_auto] py-1.5",
  },
});

/** On a phone the name of a folded entry has the whole line; its buttons to move and remove are inside. */
const toolsLook = variants("flex items-center", {
  kind: {
    plain: "self-end max-sm:justify-end",
    foldable:
      "self-start max-sm:col-span-full max-sm:row-start-2 max-sm:justify-end max-sm:peer-[:not([open])]:hidden sm:col-start-2 sm:row-start-1",
  },
});

function ListEntry(props: ListEntryProps) {
  const { name, mark, foldable, hasError, onMove, onRemove, children } = props;
  const kind = foldable ? "foldable" : "plain";
  const [isOpen, setOpen] = useState(props.startsOpen);
  const moveByKey = (event: KeyboardEvent) => {
    // There the same keys open the list of choices.
    if (event.target instanceof HTMLSelectElement) return;
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(event.key === "ArrowUp" ? -1 : 1);
  };
  return (
    <li className={entryLook({ kind })} data-key={props.entryKey} onKeyDown={moveByKey}>
      {foldable ? (
        <details
          className="peer col-span-full row-start-1"
          open={isOpen || hasError}
          onToggle={(event) => setOpen(event.currentTarget.open)}
        >
          <summary className="flex min-h-control-dense items-center gap-2.5 font-[550] wrap-anywhere before:mr-1 before:mb-0 before:ml-0.5 before:size-1.75 before:flex-none before:border-muted sm:pr-36 [&_svg]:size-4.5 [&_svg]:flex-none">
            {mark}
            {name}
          </summary>
          <div className="grid gap-4 py-2">{children}</div>
        </details>
      ) : (
        <div className="grid gap-4">{children}</div>
      )}
      <div className={toolsLook({ kind })}>
        <IconButton
          size="dense"
          data-command="up"
          label={`Move ${name} up`}
          disabled={props.isFirst}
          onClick={() => onMove(-1)}
        >
          <ArrowUp aria-hidden="true" />
        </IconButton>
        <IconButton
          size="dense"
          data-command="down"
          label={`Move ${name} down`}
          disabled={props.isLast}
          onClick={() => onMove(1)}
        >
          <ArrowDown aria-hidden="true" />
        </IconButton>
        {onRemove && (
          <IconButton size="dense" data-command="remove" label={`Remove ${name}`} onClick={onRemove}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </li>
  );
}
