interface AdminPostTitleProps {
  value: string;
  error: string | undefined;
  onChange: (title: string) => void;
}

/** One line of text on as many lines of the screen as it needs. */
export function AdminPostTitle({ value, error, onChange }: AdminPostTitleProps) {
  return (
    <div className="adm-editor-title">
      <label htmlFor="title" className="adm-hidden">
        Title
      </label>
      <textarea
        id="title"
        name="title"
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
      {error && (
        <p id="title-error" className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
