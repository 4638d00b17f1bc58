import { bindEntry, findErrorOf } from "../../../../ui/admin/forms/draft-fields.ts";
import { FieldRow } from "../../../../ui/admin/forms/field-row.tsx";
import { ListEditor } from "../../../../ui/admin/forms/list-editor.tsx";
import { DialogForm } from "../../../../ui/admin/forms/record-form.tsx";
import { type RecordForm, useRecordForm } from "../../../../ui/admin/forms/use-record-form.ts";
import { Dialog } from "../../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { saveRecord } from "../../../../ui/admin/records/use-record-writes.ts";
import { CheckBox } from "../../../../ui/check-box.tsx";
import { SelectField, TextArea, TextField } from "../../../../ui/field.tsx";
import { SLUG_MAX_CHARS } from "../../../../utils/text/slug.ts";
import { ImageField } from "../../../core/media/image-field/image-field.tsx";
import { projectCalls } from "../client.ts";
import {
  PROJECT_APPROACH_MAX_CHARS,
  PROJECT_CAPTION_MAX_CHARS,
  PROJECT_CATEGORIES,
  PROJECT_DESCRIPTION_MAX_CHARS,
  PROJECT_LINE_MAX_CHARS,
  PROJECT_PICTURES_MAX,
  PROJECT_TEXT_MAX_CHARS,
  PROJECT_TITLE_MAX_CHARS,
} from "../project.ts";
import type { OwnerProject } from "../schema.ts";
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

const SECTION = "grid grid-cols-1 gap-4 border-t border-line pt-6";

/** The fields that only the project's own page shows, not its card. */
function CaseStudyFields({ form }: { form: RecordForm<ProjectDraft> }) {
  const { text } = form;
  return (
    <>
      <section className={SECTION} aria-labelledby="case-study">
        <div>
          <h3 id="case-study" className="text-lg">
            Case study
          </h3>
          <p className="text-muted">
            Shown on the project's own page. Leave out what you don't want to tell.
          </p>
        </div>
        <FieldRow>
          <TextField label="Client" {...text("client", PROJECT_LINE_MAX_CHARS)} />
          <TextField label="Your role" {...text("role", PROJECT_LINE_MAX_CHARS)} />
        </FieldRow>
        <TextArea label="Problem" rows={4} {...text("problem", PROJECT_TEXT_MAX_CHARS)} />
        <TextArea
          label="Approach"
          help="Markdown: ### for a heading, - for a list, [text](address) for a link."
          rows={8}
          spellCheck
          {...text("approach", PROJECT_APPROACH_MAX_CHARS)}
        />
        <TextArea label="Result" rows={4} {...text("result", PROJECT_TEXT_MAX_CHARS)} />
        <TextField
          label="Slug"
          help="The page's address is /projects/ and the slug. Leave empty to use the title. When you change it, the old address redirects."
          {...text("slug", SLUG_MAX_CHARS)}
        />
      </section>
      <section className={SECTION} aria-label="Pictures">
        <PicturesField form={form} />
      </section>
    </>
  );
}

function PicturesField({ form }: { form: RecordForm<ProjectDraft> }) {
  return (
    <ListEditor
      label="Pictures"
      noun="picture"
      help="They follow the text, in this order. The picture of the card comes first anyway."
      maxCount={PROJECT_PICTURES_MAX}
      describe={({ caption, alt }) => caption || alt}
      create={() => ({ image: "", alt: "", caption: "" })}
      {...form.list("pictures")}
    >
      {(picture, change, index) => {
        const name = `pictures.${index}`;
        const text = bindEntry(form.errors, name, picture, change);
        return (
          <>
            <ImageField
              label="Picture URL"
              name={`${name}.image`}
              defaultValue={picture.image}
              error={findErrorOf(form.errors, `${name}.image`)}
              onChange={(image) => change({ image })}
              required
            />
            <TextField
              label="Alt text"
              help="What it shows, for people who can't see it. Leave empty to use the library's."
              {...text("alt", PROJECT_CAPTION_MAX_CHARS)}
            />
            <TextField label="Caption" {...text("caption", PROJECT_CAPTION_MAX_CHARS)} />
          </>
        );
      }}
    </ListEditor>
  );
}
