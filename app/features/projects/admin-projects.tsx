import { FolderKanban, Plus } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "../../ui/admin/confirm-dialog.tsx";
import { EmptyList } from "../../ui/admin/list-states.tsx";
import { useToasts } from "../../ui/admin/toasts.tsx";
import { useEdits } from "../../ui/admin/use-edits.ts";
import { Button } from "../../ui/button.tsx";
import type { EditOutcome } from "../../utils/edit-intent.ts";
import { AdminProjectCard } from "./admin-project-card.tsx";
import { AdminProjectDialog } from "./admin-project-dialog.tsx";
import { filterProjects, formatCategory } from "./admin-project-form.ts";
import { type OwnerProject, PROJECT_CATEGORIES } from "./project.ts";

interface AdminProjectsProps {
  projects: readonly OwnerProject[];
  /** Opens the form for a new project at once, for a link that says so. */
  startsNew?: boolean;
}

export function AdminProjects({ projects, startsNew = false }: AdminProjectsProps) {
  const [query, setQuery] = useState("");
  const [category, setCategory] = useState("all");
  const [edited, setEdited] = useState<OwnerProject | "new" | undefined>(startsNew ? "new" : undefined);
  const [doomed, setDoomed] = useState<OwnerProject>();
  const removal = useRemoval(() => setDoomed(undefined));
  const shown = filterProjects(projects, { query, category });
  return (
    <>
      <div className="adm-toolbar">
        <input
          type="search"
          className="field-control"
          placeholder="Search projects..."
          aria-label="Search projects"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <select
          className="field-control"
          aria-label="Category"
          value={category}
          onChange={(event) => setCategory(event.target.value)}
        >
          {["all", ...PROJECT_CATEGORIES].map((name) => (
            <option key={name} value={name}>
              {formatCategory(name)}
            </option>
          ))}
        </select>
        <Button onClick={() => setEdited("new")}>
          <Plus aria-hidden="true" />
          Create Project
        </Button>
      </div>
      <p className="adm-count" role="status">
        {shown.length === 1 ? "1 project" : `${shown.length} projects`}
      </p>
      {shown.length === 0 ? (
        <EmptyList
          icon={FolderKanban}
          title="No projects found"
          hint={projects.length > 0 ? "Try another word or category." : "Create the first one."}
        />
      ) : (
        <ul className="adm-grid">
          {shown.map((project) => (
            <AdminProjectCard
              key={project.id}
              project={project}
              onEdit={() => setEdited(project)}
              onDelete={() => setDoomed(project)}
            />
          ))}
        </ul>
      )}
      {edited && (
        <AdminProjectDialog
          project={edited === "new" ? undefined : edited}
          latest={projects.find((project) => edited !== "new" && project.id === edited.id)}
          onClose={() => setEdited(undefined)}
        />
      )}
      {doomed && (
        <ConfirmDialog
          question="Are you sure you want to delete this project?"
          hint={doomed.title}
          confirmLabel="Delete"
          isBusy={removal.isBusy}
          onConfirm={() => removal.send({ intent: "delete", id: doomed.id })}
          onCancel={() => setDoomed(undefined)}
        />
      )}
    </>
  );
}

function useRemoval(onDone: () => void) {
  const toasts = useToasts();
  const edits = useEdits((outcome: EditOutcome) => {
    onDone();
    const { intent } = outcome;
    if (!outcome.ok) toasts.bad(outcome.message || "Failed to delete project");
    else if (intent.intent === "restore") toasts.good("Project restored");
    else if (intent.intent === "delete") {
      const undo = () => edits.send({ intent: "restore", id: intent.id });
      toasts.good("Project deleted successfully", { label: "Undo", run: undo });
    }
  });
  return edits;
}
