import { TextArea } from "../../field.tsx";
import { bindText } from "./draft-fields.ts";
import type { FieldErrors } from "./form-errors.ts";

interface LinesFieldProps {
  label: string;
  name: string;
  items: readonly string[];
  errors: FieldErrors;
  onChange: (items: string[]) => void;
  /** Paragraphs have an empty line between them. */
  paragraphs?: boolean;
  rows?: number;
  help?: string;
}

/** A short list as text: quicker to write, to paste and to put in order than a field for each entry. */
export function LinesField(props: LinesFieldProps) {
  const { label, name, items, errors, onChange, paragraphs = false, rows = 5 } = props;
  const separator = paragraphs ? "\n\n" : "\n";
  const usualHelp = paragraphs ? "Leave an empty line between paragraphs." : "One per line.";
  return (
    <TextArea
      label={label}
      rows={rows}
      help={props.help ?? usualHelp}
      {...bindText(errors, name, items.join(separator), (text) => onChange(text.split(separator)))}
    />
  );
}
