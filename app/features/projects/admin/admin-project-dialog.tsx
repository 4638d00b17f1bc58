import { EditFormFrame } from "../../../ui/admin/forms/edit-form-frame.tsx";
import { useEditForm } from "../../../ui/admin/forms/use-edit-form.ts";
import { Dialog } from "../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../ui/admin/overlays/toasts.tsx";
import { CheckBox } from "../../../ui/check-box.tsx";
import { SelectField, TextArea, TextField } from "../../../ui/field.tsx";
import { ImageField } from "../../media/image-field.tsx";
import { projectCalls } from "../client.ts";
import { PROJECT_CATEGORIES, PROJECT_DESCRIPTION_MAX_CHARS, PROJECT_TITLE_MAX_CHARS } from "../project.ts";
import type { OwnerProject } from "../schema.ts";
import { formatCategory, parseProjectForm } from "./admin-project-form.ts";

const CATEGORY_OPTIONS = PROJECT_CATEGORIES.map((value) => ({ value, label: formatCategory(value) }));

interface AdminProjectDialogProps {
  project: OwnerProject | undefined;
  latest: OwnerProject | undefined;
  onClose: () => void;
}

export function AdminProjectDialog({ project, latest, onClose }: AdminProjectDialogProps) {
  const toasts = useToasts();
  const form = useEditForm({
    calls: projectCalls,
    id: project?.id,
    opened: project,
    latest,
    parse: (data) => parseProjectForm(data, location.origin),
    describeFailure: (message) => `Error: ${message || "Failed to save project"}`,
    onSaved(message, isNew) {
      toasts.good(message || `Project ${isNew ? "created" : "updated"} successfully`);
      onClose();
    },
  });
  return (
    <Dialog title={project ? "Edit project" : "Create project"} isDirty={form.isDirty} onClose={onClose}>
      <EditFormFrame
        form={form}
        noun="project"
        saveLabel={project ? "Save Changes" : "Create Project"}
        onCancel={onClose}
      >
        <ProjectFields project={form.base} errors={form.errors} />
      </EditFormFrame>
    </Dialog>
  );
}

function ProjectFields({
  project,
  errors,
}: {
  project: OwnerProject | undefined;
  errors: Readonly<Record<string, string>>;
}) {
  const url = { type: "url", placeholder: "https://", required: true, maxLength: 2000 } as const;
  return (
    <>
      <TextField
        label="Title"
        name="title"
        defaultValue={project?.title}
        error={errors.title}
        maxLength={PROJECT_TITLE_MAX_CHARS}
        required
      />
      <TextArea
        label="Description"
        name="description"
        defaultValue={project?.description}
        error={errors.description}
        maxLength={PROJECT_DESCRIPTION_MAX_CHARS}
        required
      />
      <ImageField
        label="Image URL"
        name="image"
        defaultValue={project?.image}
        error={errors.image}
        required
      />
      <div className="adm-pair">
        <TextField
          label="GitHub URL"
          name="github"
          defaultValue={project?.github}
          error={errors.github}
          {...url}
        />
        <TextField label="Live URL" name="live" defaultValue={project?.live} error={errors.live} {...url} />
        <SelectField
          label="Category"
          name="category"
          options={CATEGORY_OPTIONS}
          defaultValue={project?.category ?? "fullstack"}
          error={errors.category}
          required
        />
        <TextField
          label="Year"
          name="date"
          defaultValue={project?.date ?? String(new Date().getFullYear())}
          error={errors.date}
          maxLength={40}
        />
      </div>
      <TextField
        label="Technologies"
        name="tech"
        help="Separate them with commas."
        defaultValue={project?.tech.join(", ")}
        error={errors.tech}
        required
      />
      <CheckBox label="Featured on the home page" name="featured" defaultChecked={project?.featured} />
    </>
  );
}
