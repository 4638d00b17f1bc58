import { History } from "lucide-react";
import { useSearchParams } from "react-router";
import { ListCount } from "../../../ui/admin/layout/list-count.tsx";
import { PageHead } from "../../../ui/admin/page-head.tsx";
import { EmptyList } from "../../../ui/admin/records/list-states.tsx";
import { Pager } from "../../../ui/admin/records/pager.tsx";
import { type Column, Table } from "../../../ui/admin/records/table.tsx";
import { Moment } from "../../../ui/values/moments.tsx";
import { countOf } from "../../../utils/text/count-of.ts";
import { ACTIVITIES_PER_PAGE } from "./activity-data.ts";
import { ActivityFilters } from "./activity-filters.tsx";
import { ActivityLine } from "./activity-line.tsx";
import type { Activity } from "./schema.ts";

/** When and who in one line, and below it what: nothing that needs a name. */
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
