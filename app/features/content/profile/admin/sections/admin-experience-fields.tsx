import { bindEntry } from "../../../../../ui/admin/forms/draft-fields.ts";
import { FieldRow } from "../../../../../ui/admin/forms/field-row.tsx";
import { LinesField } from "../../../../../ui/admin/forms/lines-field.tsx";
import { ListEditor } from "../../../../../ui/admin/forms/list-editor.tsx";
import { TextArea, TextField } from "../../../../../ui/field.tsx";
import { PROFILE_LIMITS as LIMITS } from "../../profile-limits.ts";
import type { SectionForm } from "../use-section-form.tsx";

export function AdminExperienceFields({ form }: { form: SectionForm<"experience"> }) {
  const { errors } = form;
  return (
    <ListEditor
      label="Work experience"
      noun="role"
      help="Newest first. Shown on the about page, in the resume, and in the terminal on the home page."
      {...form.list("roles")}
      maxCount={30}
      describe={({ title, company }) => [title, company].filter(Boolean).join(", ")}
      create={() => ({
        id: "",
        years: "",
        title: "",
        company: "",
        description: "",
        achievements: [],
        startedOn: "",
      })}
      foldable
    >
      {(role, changeRole, index) => {
        const name = `roles.${index}`;
        const text = bindEntry(errors, name, role, changeRole);
        return (
          <>
            <FieldRow>
              <TextField label="Title" required {...text("title", LIMITS.title)} />
              <TextField label="Company" {...text("company", LIMITS.title)} />
              <TextField label="Years" required placeholder="2023-Present" {...text("years", LIMITS.label)} />
              <TextField
                label="First day"
                type="date"
                required
                help="The terminal counts from the earliest one."
                {...text("startedOn")}
              />
            </FieldRow>
            <TextArea label="Description" rows={3} {...text("description", LIMITS.paragraph)} />
            <LinesField
              label="Achievements"
              name={`${name}.achievements`}
              items={role.achievements}
              errors={errors}
              onChange={(achievements) => changeRole({ achievements })}
            />
          </>
        );
      }}
    </ListEditor>
  );
}
