import { Users } from "lucide-react";
import { useSearchParams } from "react-router";
import { CellLines } from "../../../../ui/admin/layout/cell-lines.tsx";
import { ListCount } from "../../../../ui/admin/layout/list-count.tsx";
import { TitleLink } from "../../../../ui/admin/layout/record-links.tsx";
import { PageHead } from "../../../../ui/admin/page-head.tsx";
import { ListFilters } from "../../../../ui/admin/records/list-filters.tsx";
import { EmptyList } from "../../../../ui/admin/records/list-states.tsx";
import { Pager } from "../../../../ui/admin/records/pager.tsx";
import { type Column, Table } from "../../../../ui/admin/records/table.tsx";
import { Day } from "../../../../ui/values/moments.tsx";
import { pathToRecord } from "../../../../utils/admin-paths.ts";
import { nameOf } from "../person.ts";
import type { Person } from "../schema.ts";
import { PEOPLE_PER_PAGE, type PeopleData } from "./people-data.ts";

const COLUMNS: Column<Person>[] = [
  { header: "Name", isWide: true, cell: (person) => <Who person={person} /> },
  { header: "Company", cell: ({ company }) => company || "–" },
  { header: "Since", cell: ({ createdAt }) => <When at={createdAt} /> },
];

/** Everybody who has written, commented or subscribed. */
export function AdminPeople({ data }: { data: PeopleData }) {
  const [search] = useSearchParams();
  const isFiltered = Boolean(search.get("q"));
  const noun = data.total === 1 ? "person" : "people";
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead note={<ListCount>{`${data.total.toLocaleString("en")} ${noun}`}</ListCount>} />
      <ListFilters isStacked noun="people" filters={[]} />
      <Table
        caption="People"
        columns={COLUMNS}
        rows={data.people}
        rowKey={({ id }) => id}
        empty={
          <EmptyList
            icon={Users}
            title={isFiltered ? "No people found" : "Nobody yet"}
            hint={
              isFiltered
                ? "Try part of a name, an email address or a company."
                : "Anyone who writes, comments or subscribes shows up here by themselves."
            }
          />
        }
      />
      <Pager page={data.page} pageCount={Math.ceil(data.total / PEOPLE_PER_PAGE)} />
    </div>
  );
}

function Who({ person }: { person: Person }) {
  return (
    <CellLines>
      <TitleLink to={pathToRecord("person", person.id)}>{nameOf(person)}</TitleLink>
      {person.name && <span className="text-muted">{person.emails.join(", ")}</span>}
    </CellLines>
  );
}

function When({ at }: { at: string }) {
  return <Day at={at} hasTime />;
}
