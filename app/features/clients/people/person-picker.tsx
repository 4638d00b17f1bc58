import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { send } from "../../../kit/http/client.ts";
import { CellLines } from "../../../ui/admin/layout/cell-lines.tsx";
import { Failure } from "../../../ui/admin/notes/failure.tsx";
import { Meta } from "../../../ui/admin/notes/meta.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { countOf } from "../../../utils/text/count-of.ts";
import { peopleClient } from "./client.ts";
import { nameOf } from "./person.ts";
import type { Person } from "./schema.ts";

const TYPING_PAUSE_MS = 150;
const FOUND_MAX = 6;

interface PersonPickerProps {
  label: string;
  /** The name of the search field, which is removed once somebody is picked. */
  name: string;
  picked: Person | null;
  error?: string | undefined;
  onPick: (person: Person | null) => void;
}

/** Picks somebody the site knows: a search by name, address or company, or the one that was picked. */
export function PersonPicker({ picked, onPick, ...field }: PersonPickerProps) {
  const change = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [wasPicked, setPicked] = useState<boolean>();
  // The focus follows the choice, since the control that had it is gone.
  useLayoutEffect(() => {
    if (wasPicked) change.current?.focus();
    else if (wasPicked === false) box.current?.querySelector("input")?.focus();
  }, [wasPicked]);
  const pick = (person: Person | null) => {
    onPick(person);
    setPicked(person !== null);
  };
  if (!picked) {
    return (
      <div ref={box} className="grid grid-cols-1 gap-2">
        <PersonSearch {...field} onPick={pick} />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-sm font-medium">{field.label}</p>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3">
        <CellLines>
          <span className="font-[550]">{nameOf(picked)}</span>
          <Meta as="span">{describePerson(picked)}</Meta>
        </CellLines>
        <Button
          ref={change}
          variant="secondary"
          size="sm"
          aria-label={`Change ${field.label.toLowerCase()}`}
          onClick={() => pick(null)}
        >
          Change
        </Button>
      </div>
      {field.error && <Failure role="alert">{field.error}</Failure>}
    </div>
  );
}

type SearchProps = Pick<PersonPickerProps, "label" | "name" | "error"> & { onPick: (person: Person) => void };

function PersonSearch({ label, name, error, onPick }: SearchProps) {
  const listId = useId();
  const [query, setQuery] = useState("");
  const [chosen, setChosen] = useState(0);
  const { people, isSearching, hasFailed } = useFoundPeople(query);
  const active = Math.min(chosen, people.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const person = people[active];
    if (!person) return;
    if (event.key === "Enter") onPick(person);
    else if (event.key === "ArrowDown") setChosen((active + 1) % people.length);
    else if (event.key === "ArrowUp") setChosen((active + people.length - 1) % people.length);
    else return;
    // Enter would send the form.
    event.preventDefault();
  };
  return (
    <>
      <TextField
        label={label}
        name={name}
        error={error}
        role="combobox"
        autoComplete="off"
        placeholder="Name, email or company"
        aria-autocomplete="list"
        aria-expanded={people.length > 0}
        aria-controls={listId}
        aria-activedescendant={people[active] && `${listId}-${active}`}
        value={query}
        onChange={({ currentTarget }) => {
          setQuery(currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={listId}
        role="listbox"
        aria-label="People found"
        className="overflow-clip rounded-sm border border-line empty:hidden"
      >
        {people.map((person, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
          <div
            key={person.id}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 border-line px-3 py-1.5 not-first:border-t aria-selected:bg-raised"
            onPointerMove={() => setChosen(index)}
            onClick={() => onPick(person)}
          >
            <span className="wrap-anywhere">{nameOf(person)}</span>
            <Meta as="span" className="wrap-anywhere">
              {describePerson(person)}
            </Meta>
          </div>
        ))}
      </div>
      <p className="text-sm text-muted empty:hidden" role="status">
        {describeSearch({ query, isSearching, hasFailed, count: people.length })}
      </p>
    </>
  );
}

interface SearchState {
  query: string;
  isSearching: boolean;
  hasFailed: boolean;
  count: number;
}

function describeSearch({ query, isSearching, hasFailed, count }: SearchState): string {
  if (query.trim() === "") return "";
  if (isSearching) return "Searching...";
  if (hasFailed) return "People couldn't be searched.";
  return count === 0 ? "Nobody found." : `${countOf(count, "match", "matches")}.`;
}

/** The company and an address, as far as the name hasn't said them. */
function describePerson(person: Person): string {
  const known = [nameOf(person)];
  return [person.company, person.emails[0] ?? ""].filter((text) => text && !known.includes(text)).join(", ");
}

/** Searches people for the text, a moment after the last key; an answer to an older text is dropped. */
function useFoundPeople(query: string) {
  const text = query.trim();
  const [answer, setAnswer] = useState<{ text: string; people: Person[]; hasFailed: boolean }>();
  useEffect(() => {
    if (text === "") return undefined;
    let isOld = false;
    const timer = setTimeout(async () => {
      const call = peopleClient.index.$get({ query: { q: text, page: "1", pageSize: `${FOUND_MAX}` } });
      const result = await send(call).catch(() => undefined);
      if (isOld) return;
      setAnswer({ text, people: result?.ok ? result.data : [], hasFailed: !result?.ok });
    }, TYPING_PAUSE_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [text]);
  const isCurrent = text !== "" && answer?.text === text;
  return {
    people: text === "" ? [] : (answer?.people ?? []),
    isSearching: text !== "" && !isCurrent,
    hasFailed: isCurrent && answer.hasFailed,
  };
}
