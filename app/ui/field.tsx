import type { ComponentProps, ReactNode } from "react";

interface FieldText {
  label: string;
  name: string;
  error?: string | undefined;
  help?: string | undefined;
  required?: boolean | undefined;
}

interface ControlIds {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

function controlIds({ name, error, help }: FieldText): ControlIds {
  const described = [help && `${name}-help`, error && `${name}-error`].filter(Boolean).join(" ");
  return { id: name, "aria-describedby": described || undefined, "aria-invalid": error ? true : undefined };
}

/** Label above, help and error below; the control must carry `id={name}`. */
export function Field({ label, name, error, help, required, children }: FieldText & { children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <label htmlFor={name} className="text-sm font-medium">
        {label}
        {required && (
          <span className="text-primary" aria-hidden="true">
            {" *"}
          </span>
        )}
      </label>
      {children}
      {help && (
        <p id={`${name}-help`} className="text-sm text-muted">
          {help}
        </p>
      )}
      {error && (
        <p id={`${name}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

export function TextField({ label, error, help, ...rest }: FieldText & ComponentProps<"input">) {
  const text = { label, name: rest.name, error, help, required: rest.required };
  return (
    <Field {...text}>
      <input type="text" {...rest} {...controlIds(text)} className="field-control" />
    </Field>
  );
}

export function TextArea({ label, error, help, ...rest }: FieldText & ComponentProps<"textarea">) {
  const text = { label, name: rest.name, error, help, required: rest.required };
  return (
    <Field {...text}>
      <textarea rows={5} {...rest} {...controlIds(text)} className="field-control" />
    </Field>
  );
}

interface SelectFieldProps extends FieldText, Omit<ComponentProps<"select">, "name" | "required"> {
  options: readonly { value: string; label: string }[];
  /** The first choice, with an empty value. */
  placeholder?: string;
}

export function SelectField({ label, error, help, options, placeholder, ...rest }: SelectFieldProps) {
  const text = { label, name: rest.name, error, help, required: rest.required };
  return (
    <Field {...text}>
      <select {...rest} {...controlIds(text)} className="field-control">
        {placeholder && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
