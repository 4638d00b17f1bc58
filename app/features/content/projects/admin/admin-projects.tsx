import { FolderKanban, Plus } from "lucide-react";
import { useState } from "react";
import { ListCount } from "../../../../ui/admin/layout/list-count.tsx";
import { FilterSelect, SearchField, Toolbar } from "../../../../ui/admin/layout/toolbar.tsx";
import { PageHead } from "../../../../ui/admin/page-head.tsx";
import { EmptyList } from "../../../../ui/admin/records/list-states.tsx";
import { OrderHint, RecordList } from "../../../../ui/admin/records/record-list.tsx";
import { useRecords } from "../../../../ui/admin/records/use-records.ts";
import { Button } from "../../../../ui/button.tsx";
import { countOf } from "../../../../utils/text/count-of.ts";
import { RecordDialogs } from "../../../core/revisions/record-dialogs.tsx";
import { projectCalls } from "../client.ts";
import { PROJECT_CATEGORIES } from "../project.ts";
import type { OwnerProject } from "../schema.ts";
import { AdminProjectCard } from "./admin-project-card.tsx";
import { AdminProjectDialog } from "./admin-project-dialog.tsx";
import { filterProjects, formatCategory } from "./admin-project-form.ts";

interface AdminProjectsProps {
  projects: readonly OwnerProject[];
  startsNew?: boolean;
  startsWith?: string | null;
}

const idOf = ({ id }: OwnerProject) => id;

export function AdminProjects({ projects, startsNew = false, startsWith }: AdminProjectsProps) {
  const [query, setQuery] = useState("");
  const [category, setCategory] = useState("all");
  const list = useRecords({
    calls: projectCalls,
    records: projects,
    idOf,
    noun: "project",
    startsNew,
    startsWith,
    describeDeleteFailure: ({ message }) => message || "Failed to delete project",
  });
  const shown = filterProjects(list.records, { query, category });
  const isWhole = query.trim() === "" && category === "all";
  const create = (
    <Button onClick={() => list.open({ kind: "new" })}>
      <Plus aria-hidden="true" />
      Create Project
    </Button>
  );
  return (
    <>
      <PageHead note={<ListCount>{countOf(shown.length, "project")}</ListCount>}>{create}</PageHead>
      <Toolbar>
        <SearchField noun="projects" value={query} onChange={(event) => setQuery(event.target.value)} />
        <FilterSelect
          aria-label="Category"
          value={category}
          onChange={(event) => setCategory(event.target.value)}
        >
          {["all", ...PROJECT_CATEGORIES].map((name) => (
            <option key={name} value={name}>
              {formatCategory(name)}
            </option>
          ))}
        </FilterSelect>
        <OrderHint isInToolbar count={list.records.length} isWhole={isWhole} />
      </Toolbar>
      {shown.length === 0 ? (
        <EmptyList
          icon={FolderKanban}
          title="No projects found"
          hint={projects.length > 0 ? "Try another word or category." : "Create the first one."}
          action={
            projects.length === 0 && (
              <Button variant="secondary" onClick={() => list.open({ kind: "new" })}>
                Create the first project
              </Button>
            )
          }
        />
      ) : (
        <RecordList
          records={shown}
          idOf={idOf}
          isWhole={isWhole}
          onReorder={list.reorder}
          onOpen={(kind, record) => list.open({ kind, record })}
        >
          {(project) => (
            <AdminProjectCard
              project={project}
              onFeature={(featured) => list.update(project, { ...project, featured })}
            />
          )}
        </RecordList>
      )}
      {(list.dialog?.kind === "new" || list.dialog?.kind === "edit") && (
        <AdminProjectDialog project={list.dialog.record} latest={list.latest} onClose={list.close} />
      )}
      <RecordDialogs
        noun="projects"
        list={list}
        idOf={idOf}
        deleteQuestion="Are you sure you want to delete this project?"
      />
    </>
  );
}
