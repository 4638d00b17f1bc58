import { FolderKanban, Plus, Star } from "lucide-react";
import { useState } from "react";
import { ListCount } from "../../../../ui/admin/layout/list-count.tsx";
import { FilterSelect, SearchField, Toolbar } from "../../../../ui/admin/layout/toolbar.tsx";
import { TextLink } from "../../../../ui/admin/notes/text-link.tsx";
import { PageHead } from "../../../../ui/admin/page-head.tsx";
import { CardPicture } from "../../../../ui/admin/records/card-picture.tsx";
import { EmptyList } from "../../../../ui/admin/records/list-states.tsx";
import { OrderHint, RecordList } from "../../../../ui/admin/records/record-list.tsx";
import { SampleBadge } from "../../../../ui/admin/records/sample-badge.tsx";
import { useRecords } from "../../../../ui/admin/records/use-records.ts";
import { Button } from "../../../../ui/button.tsx";
import { TagList } from "../../../../ui/tag.tsx";
import { countOf } from "../../../../utils/text/count-of.ts";
import { RecordDialogs } from "../../../core/revisions/record-dialogs.tsx";
import { projectCalls } from "../client.ts";
import { PROJECT_CARD_TAGS_MAX, PROJECT_CATEGORIES, pathToProject } from "../project.ts";
import type { OwnerProject } from "../schema.ts";
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

interface AdminProjectCardProps {
  project: OwnerProject;
  onFeature: (isFeatured: boolean) => void;
}

function AdminProjectCard({ project, onFeature }: AdminProjectCardProps) {
  const { id, slug, title, description, category, date, tech, featured, image } = project;
  return (
    <>
      <div className="relative -mx-4 -mt-4 mb-1 aspect-16/10 overflow-hidden border-b border-line bg-raised">
        <CardPicture image={image} place="cover" />
        <button
          type="button"
          className="group absolute top-2 right-2 inline-flex min-h-8 flex-none items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3 py-0.5 font-medium font-mono text-micro/[1.6] text-muted hover:text-text aria-pressed:border-current aria-pressed:text-accent-text pointer-coarse:min-h-11"
          aria-pressed={featured}
          aria-label={`Featured: ${title}`}
          onClick={() => onFeature(!featured)}
        >
          <Star className="size-3.5 group-aria-pressed:fill-current" aria-hidden="true" />
          Featured
        </button>
      </div>
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-3">
        <h2 className="min-w-0 flex-1 text-subheading">{title}</h2>
        <p className="text-meta text-muted">
          {formatCategory(category)} · {date} ·{" "}
          <TextLink href={pathToProject(slug)} target="_blank" rel="noreferrer">
            View<span className="sr-only"> {title} (opens in a new tab)</span>
          </TextLink>
        </p>
      </div>
      <SampleBadge noun="projects" id={id} />
      <p className="line-clamp-2 text-meta text-muted">{description}</p>
      <TagList isDense tags={tech} max={PROJECT_CARD_TAGS_MAX} />
    </>
  );
}
