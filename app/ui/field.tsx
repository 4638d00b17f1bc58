import type { ComponentProps, ReactNode } from "react";

/** What is typed into or chosen from; a component that has one of its own wears it too. */
export const CONTROL =
  "min-h-field rounded-sm border border-line-strong bg-surface py-(--field-block) text-(length:--field-text) text-text transition-[border-color] placeholder:text-muted placeholder:opacity-100 hover:not-disabled:border-primary/45 disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-bad";
export const INPUT = `${CONTROL} px-(--field-inline) leading-(--field-leading)`;
export const SELECT = `${CONTROL} pr-9.5 pl-(--field-inline) leading-(--field-leading)`;
const AREA = `${CONTROL} w-full px-(--field-inline) leading-(--area-leading)`;

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

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="text-label text-bad before:font-bold before:content-['!_'_/_'']">
      {children}
    </p>
  );
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
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </div>
  );
}

export function TextField({ label, error, help, ...rest }: FieldText & ComponentProps<"input">) {
  const text = { label, name: rest.name, error, help, required: rest.required };
  return (
    <Field {...text}>
      <input type="text" {...rest} {...controlIds(text)} className={`${INPUT} w-full`} />
    </Field>
  );
}

export function TextArea({ label, error, help, ...rest }: FieldText & ComponentProps<"textarea">) {
  const text = { label, name: rest.name, error, help, required: rest.required };
  return (
    <Field {...text}>
      <textarea rows={5} {...rest} {...controlIds(text)} className={AREA} />
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
      <select {...rest} {...controlIds(text)} className={`${SELECT} w-full`}>
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
