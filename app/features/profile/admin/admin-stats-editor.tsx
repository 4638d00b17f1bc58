import { bindText } from "../../../ui/admin/forms/draft-fields.ts";
import type { FieldErrors } from "../../../ui/admin/forms/form-errors.ts";
import { ListEditor } from "../../../ui/admin/forms/list-editor.tsx";
import { TextField } from "../../../ui/field.tsx";
import type { Stat } from "../profile.ts";
import { PROFILE_LIMITS } from "../profile-limits.ts";

interface AdminStatsEditorProps {
  label: string;
  name: string;
  noun?: string;
  help?: string;
  stats: readonly Stat[];
  errors: FieldErrors;
  valueMaxChars?: number;
  onChange: (stats: Stat[]) => void;
  onArrange: () => void;
}

/** Figures or facts: a label and what it says. */
export function AdminStatsEditor(props: AdminStatsEditorProps) {
  const { label, name, noun = "figure", stats, errors, onChange } = props;
  const { valueMaxChars = PROFILE_LIMITS.figure } = props;
  return (
    <ListEditor
      label={label}
      noun={noun}
      {...(props.help && { help: props.help })}
      items={stats}
      maxCount={PROFILE_LIMITS.stats}
      error={errors[name]}
      describe={(stat) => stat.label}
      create={() => ({ value: "", label: "" })}
      onChange={onChange}
      onArrange={props.onArrange}
    >
      {(stat, change, index) => (
        <div className="adm-pair">
          <TextField
            label={noun === "figure" ? "Figure" : "Text"}
            required
            {...bindText(
              errors,
              `${name}.${index}.value`,
              stat.value,
              (value) => change({ value }),
              valueMaxChars,
            )}
          />
          <TextField
            label="Label"
            required
            {...bindText(
              errors,
              `${name}.${index}.label`,
              stat.label,
              (text) => change({ label: text }),
              PROFILE_LIMITS.label,
            )}
          />
        </div>
      )}
    </ListEditor>
  );
}
