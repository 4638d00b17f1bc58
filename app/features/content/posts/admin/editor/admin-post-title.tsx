import { FieldError } from "../../../../../ui/field.tsx";

interface AdminPostTitleProps {
  value: string;
  error: string | undefined;
  onChange: (title: string) => void;
}

/** One line of text on as many lines of the screen as it needs. */
export function AdminPostTitle({ value, error, onChange }: AdminPostTitleProps) {
  return (
    <div className="grid gap-2">
      <label htmlFor="title" className="sr-only">
        Title
      </label>
      <textarea
        id="title"
        name="title"
        className="field-sizing-content w-full resize-none border-b border-line py-2 font-display font-semibold text-[1.625rem]/[1.3] tracking-[-0.02em] wrap-anywhere placeholder:text-muted focus:rounded-xs aria-invalid:border-bad"
        rows={1}
        placeholder="Title"
        value={value}
        maxLength={200}
        autoComplete="off"
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "title-error" : undefined}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.nativeEvent.isComposing) event.preventDefault();
        }}
        onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\s*\n\s*/g, " "))}
      />
      {error && <FieldError id="title-error">{error}</FieldError>}
    </div>
  );
}
