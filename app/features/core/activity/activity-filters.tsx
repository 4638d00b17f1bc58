import { type ChangeEvent, useEffect, useId, useRef } from "react";
import { Form, Link, useLocation, useNavigation, useSearchParams } from "react-router";
import { useFilterSubmit } from "../../../ui/admin/records/use-filter-submit.ts";
import { buttonLook } from "../../../ui/button.tsx";
import { controlLook } from "../../../ui/field.tsx";
import {
  ACTIVITY_ACTIONS,
  ACTIVITY_NOUNS,
  ACTIVITY_VERBS,
  type ActivityVerb,
  describeVerb,
  findActivityNoun,
  findActivityVerb,
} from "./activity.ts";

const CHOICE = controlLook(
  { inset: "select", width: "own" },
  "w-auto flex-[0_1_140px] max-sm:w-full max-sm:min-w-0",
);

/** Everything stands in the address; a choice takes effect at once, words a moment after the typing pauses. */
export function ActivityFilters() {
  const search = useNewestSearch();
  const ids = useId();
  const get = (name: string) => search.get(name) ?? "";
  const send = useFilterSubmit();
  const words = useWordsField(get("q"));
  const noun = get("noun");
  const apply = (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
    const form = new FormData(event.currentTarget.form ?? undefined);
    if (event.currentTarget.name === "noun") form.delete("verb");
    send.now(form);
  };
  const date = (name: string, label: string) => (
    <label
      className="inline-flex items-center gap-2 text-meta text-muted max-sm:grid max-sm:gap-0.5"
      htmlFor={`${ids}${name}`}
    >
      {label}
      <input
        id={`${ids}${name}`}
        type="date"
        name={name}
        className={controlLook({ width: "own" }, "w-36 max-sm:w-full max-sm:min-w-0")}
        value={get(name)}
        onChange={apply}
      />
    </label>
  );
  return (
    <Form
      className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:grid max-sm:grid-cols-2"
      role="search"
      onSubmit={send.cancel}
    >
      <input
        ref={words}
        type="search"
        name="q"
        className={controlLook(
          { width: "own" },
          "w-auto flex-[1_1_180px] max-desk:basis-full max-sm:col-span-full max-sm:w-full max-sm:min-w-0",
        )}
        placeholder="Search activity..."
        aria-label="Search activity"
        defaultValue={get("q")}
        maxLength={200}
        onChange={(event) => send.later(event.currentTarget.form)}
      />
      <select name="noun" className={CHOICE} aria-label="About" value={noun} onChange={apply}>
        <option value="">Everything</option>
        {ACTIVITY_NOUNS.map((value) => (
          <option key={value} value={value}>
            {`${value.charAt(0).toUpperCase()}${value.slice(1).replaceAll("_", " ")}`}
          </option>
        ))}
      </select>
      <select name="verb" className={CHOICE} aria-label="Action" value={get("verb")} onChange={apply}>
        <option value="">Any action</option>
        {listVerbs(noun).map((verb) => (
          <option key={verb} value={verb}>
            {describeVerb(verb)}
          </option>
        ))}
      </select>
      {date("from", "From")}
      {date("to", "To")}
      {search.has("order") && <input type="hidden" name="order" value={get("order")} />}
      {search.size > 0 && (
        <Link to="?" className={buttonLook({ variant: "ghost", size: "sm" })}>
          Clear
        </Link>
      )}
    </Form>
  );
}

function listVerbs(noun: string): readonly ActivityVerb[] {
  if (!noun) return ACTIVITY_VERBS;
  const actions = ACTIVITY_ACTIONS.filter((action) => findActivityNoun(action) === noun);
  return ACTIVITY_VERBS.filter((verb) => actions.some((action) => findActivityVerb(action) === verb));
}

function useWordsField(shown: string) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = shown;
  }, [shown]);
  return input;
}

/** With what was chosen and is still on its way, so that the next choice does not take it back. */
function useNewestSearch(): URLSearchParams {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const coming = useNavigation().location;
  return coming?.pathname === pathname ? new URLSearchParams(coming.search) : search;
}
