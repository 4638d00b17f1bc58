import { FieldRow } from "../../../../ui/admin/forms/field-row.tsx";
import { DialogForm } from "../../../../ui/admin/forms/record-form.tsx";
import { type RecordForm, useRecordForm } from "../../../../ui/admin/forms/use-record-form.ts";
import { Dialog } from "../../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { saveRecord } from "../../../../ui/admin/records/use-record-writes.ts";
import { CheckBox } from "../../../../ui/check-box.tsx";
import { SelectField, TextArea, TextField } from "../../../../ui/field.tsx";
import { ImageField } from "../../../core/media/image-field/image-field.tsx";
import { projectCalls } from "../client.ts";
import { PROJECT_CATEGORIES, PROJECT_DESCRIPTION_MAX_CHARS, PROJECT_TITLE_MAX_CHARS } from "../project.ts";
import type { OwnerProject } from "../schema.ts";
import { CaseStudyFields } from "./admin-case-study-fields.tsx";
import { formatCategory, type ProjectDraft, toProjectBody, toProjectDraft } from "./admin-project-form.ts";

const CATEGORY_OPTIONS = PROJECT_CATEGORIES.map((value) => ({ value, label: formatCategory(value) }));

interface AdminProjectDialogProps {
  project: OwnerProject | undefined;
  latest: OwnerProject | undefined;
  onClose: () => void;
}

export function AdminProjectDialog({ project, latest, onClose }: AdminProjectDialogProps) {
  const toasts = useToasts();
  const form = useRecordForm({
    latest: toProjectDraft(latest ?? project),
    save: (draft) => saveRecord(projectCalls, project?.id, toProjectBody(draft)),
    describeFailure: ({ message }) => `Error: ${message || "Failed to save project"}`,
    onSaved({ message }) {
      toasts.good(message || `Project ${project ? "updated" : "created"} successfully`);
      onClose();
    },
  });
  return (
    <Dialog title={project ? "Edit project" : "Create project"} isDirty={form.isDirty} onClose={onClose}>
      <DialogForm
        form={form}
        noun="project"
        saveLabel={project ? "Save Changes" : "Create Project"}
        onCancel={onClose}
      >
        <ProjectFields form={form} />
      </DialogForm>
    </Dialog>
  );
}

function ProjectFields({ form }: { form: RecordForm<ProjectDraft> }) {
  const { draft, errors, text, change } = form;
  const url = { type: "url", placeholder: "https://" } as const;
  return (
    <>
      <TextField label="Title" {...text("title", PROJECT_TITLE_MAX_CHARS)} required />
      <TextArea label="Description" {...text("description", PROJECT_DESCRIPTION_MAX_CHARS)} required />
      <ImageField
        label="Image URL"
        name="image"
        defaultValue={draft.image}
        error={errors.image}
        onChange={(image) => change({ image })}
        required
      />
      <FieldRow>
        <TextField label="GitHub URL" {...text("github", 2000)} {...url} />
        <TextField label="Live URL" {...text("live", 2000)} {...url} />
        <SelectField label="Category" options={CATEGORY_OPTIONS} {...text("category")} required />
        <TextField label="Year" {...text("date", 40)} />
      </FieldRow>
      <TextField label="Technologies" help="Separate them with commas." {...text("tech")} required />
      <CheckBox label="Featured on the home page" {...form.toggle("featured")} />
      <CaseStudyFields form={form} />
    </>
  );
}
