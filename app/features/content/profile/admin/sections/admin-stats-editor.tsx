import { bindEntry } from "../../../../../ui/admin/forms/draft-fields.ts";
import type { FieldErrors } from "../../../../../ui/admin/forms/form-errors.ts";
import { ListEditor } from "../../../../../ui/admin/forms/list-editor.tsx";
import { TextField } from "../../../../../ui/field.tsx";
import type { Stat } from "../../profile.ts";
import { PROFILE_LIMITS } from "../../profile-limits.ts";

interface AdminStatsEditorProps {
  label: string;
  name: string;
  noun?: string;
  help?: string;
  items: readonly Stat[];
  errors: FieldErrors;
  valueMaxChars?: number;
  onChange: (stats: Stat[]) => void;
  onArrange: () => void;
}

export function AdminStatsEditor(props: AdminStatsEditorProps) {
  const { name, noun = "figure", valueMaxChars = PROFILE_LIMITS.figure } = props;
  return (
    <ListEditor
      {...props}
      noun={noun}
      maxCount={PROFILE_LIMITS.stats}
      describe={(stat) => stat.label}
      create={() => ({ value: "", label: "" })}
    >
      {(stat, change, index) => {
        const text = bindEntry(props.errors, `${name}.${index}`, stat, change);
        return (
          <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
            <TextField label="Label" required {...text("label", PROFILE_LIMITS.label)} />
            <TextField
              label={noun === "figure" ? "Figure" : "Text"}
              required
              {...text("value", valueMaxChars)}
            />
          </div>
        );
      }}
    </ListEditor>
  );
}
