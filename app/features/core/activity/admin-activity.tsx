import { History } from "lucide-react";
import { type ChangeEvent, useEffect, useId, useRef } from "react";
import { Form, Link, useLocation, useNavigation, useSearchParams } from "react-router";
import { ListCount } from "../../../ui/admin/layout/list-count.tsx";
import { PageHead } from "../../../ui/admin/page-head.tsx";
import { EmptyList } from "../../../ui/admin/records/list-states.tsx";
import { Pager } from "../../../ui/admin/records/pager.tsx";
import { type Column, Table } from "../../../ui/admin/records/table.tsx";
import { useFilterSubmit } from "../../../ui/admin/records/use-filter-submit.ts";
import { buttonLook } from "../../../ui/button.tsx";
import { controlLook } from "../../../ui/field.tsx";
import { Moment } from "../../../ui/values/moments.tsx";
import { countOf } from "../../../utils/text/count-of.ts";
import {
  ACTIVITY_ACTIONS,
  ACTIVITY_NOUNS,
  ACTIVITY_VERBS,
  type ActivityVerb,
  describeVerb,
  findActivityNoun,
  findActivityVerb,
} from "./activity.ts";
import { ACTIVITIES_PER_PAGE } from "./activity-data.ts";
import { ActivityLine } from "./activity-line.tsx";
import type { Activity } from "./schema.ts";

/** Time and person in one line, and below it the action: nothing that needs a name. */
const ON_PHONES =
  "max-sm:[&_tbody_tr]:grid-cols-[minmax(0,1fr)_auto] max-sm:[&_td]:block max-sm:[&_td]:before:content-none max-sm:[&_td:nth-child(2)]:[grid-area:2/1/auto/-1] max-sm:[&_td:last-child]:[grid-area:1/2] max-sm:[&_td:last-child]:text-meta max-sm:[&_td:last-child]:text-muted";

export interface ActivityPage {
  activities: readonly Activity[];
  total: number;
  page: number;
}

export function AdminActivity({ activities, total, page }: ActivityPage) {
  const [search] = useSearchParams();
  const isFiltered = ["q", "noun", "verb", "action", "from", "to"].some((name) => search.get(name));
  const columns: Column<Activity>[] = [
    {
      header: "When",
      cell: ({ createdAt }) => <Moment at={createdAt} />,
      sort: { ascending: "oldest", descending: "newest", current: search.get("order") ?? "newest" },
    },
    { header: "What", isWide: true, cell: (activity) => <ActivityLine activity={activity} /> },
    { header: "Who", cell: ({ actor }) => actor },
  ];
  return (
    <>
      <PageHead note={<ListCount>{countOf(total, "entry", "entries")}</ListCount>} />
      <ActivityFilters />
      <Table
        className={ON_PHONES}
        caption="Activity log"
        columns={columns}
        rows={activities}
        rowKey={({ id }) => id}
        empty={
          <EmptyList
            icon={History}
            title="No activity found"
            hint={isFiltered ? "Try another word or filter." : "Your changes will be listed here."}
          />
        }
      />
      <Pager page={page} pageCount={Math.ceil(total / ACTIVITIES_PER_PAGE)} />
    </>
  );
}

const CHOICE = controlLook(
  { inset: "select", width: "own" },
  "w-auto flex-[0_1_140px] max-sm:w-full max-sm:min-w-0",
);

/** The whole state is in the address; a choice takes effect at once, words a moment after the typing pauses. */
function ActivityFilters() {
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

/** Includes a choice that is still on its way, so that the next choice does not take it back. */
function useNewestSearch(): URLSearchParams {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const coming = useNavigation().location;
  return coming?.pathname === pathname ? new URLSearchParams(coming.search) : search;
}
