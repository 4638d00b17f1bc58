import type { ComponentProps, ReactNode } from "react";
import { joinClasses, variants } from "./class-names.ts";

/** The look of inputs and selects. A control with content of its own leaves the inset to its component. */
export const controlLook = variants(
  "border border-line-strong bg-surface text-(length:--field-text) text-text transition-[border-color] placeholder:text-muted placeholder:opacity-100 hover:not-disabled:border-primary/45 disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-bad",
  {
    shape: { box: "min-h-field rounded-sm", pill: "min-h-control rounded-full" },
    inset: {
      text: "px-(--field-inline) py-(--field-block)",
      select: "py-(--field-block) pr-9.5 pl-(--field-inline)",
      own: "",
    },
    lines: { one: "leading-(--field-leading)", many: "leading-(--area-leading)" },
    width: { full: "w-full", own: "" },
  },
  { shape: "box", inset: "text", lines: "one", width: "full" },
);

interface FieldText {
  label: string;
  name: string;
  error?: string | undefined;
  help?: string | undefined;
  /** Says how the typed text was understood; empty where that is obvious, and left out for fields without a reading. */
  reading?: string | undefined;
  required?: boolean | undefined;
}

interface ControlIds {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

function controlIds({ name, error, help, reading }: FieldText): ControlIds {
  const described = [help && `${name}-help`, reading && `${name}-reading`, error && `${name}-error`]
    .filter(Boolean)
    .join(" ");
  return { id: name, "aria-describedby": described || undefined, "aria-invalid": error ? true : undefined };
}

interface FieldErrorProps {
  id: string;
  className?: string;
  children: ReactNode;
}

export function FieldError({ id, className, children }: FieldErrorProps) {
  return (
    <p
      id={id}
      className={joinClasses("text-label text-bad before:font-bold before:content-['!_'_/_'']", className)}
    >
      {children}
    </p>
  );
}

/** Label above, help and error below; the control must carry `id={name}`. */
export function Field(props: FieldText & { children: ReactNode }) {
  const { label, name, error, help, reading, required, children } = props;
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
      {reading !== undefined && (
        // Screen readers announce only changes in a line that is there already, so it is there while empty, without height.
        <p id={`${name}-reading`} aria-live="polite" className="text-sm text-muted empty:-mt-2">
          {reading}
        </p>
      )}
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </div>
  );
}

export function TextField({ label, error, help, reading, ...rest }: FieldText & ComponentProps<"input">) {
  const text = { label, name: rest.name, error, help, reading, required: rest.required };
  return (
    <Field {...text}>
      <input type="text" {...rest} {...controlIds(text)} className={controlLook({})} />
    </Field>
  );
}

export function TextArea({ label, error, help, ...rest }: FieldText & ComponentProps<"textarea">) {
  const text = { label, name: rest.name, error, help, required: rest.required };
  return (
    <Field {...text}>
      <textarea rows={5} {...rest} {...controlIds(text)} className={controlLook({ lines: "many" })} />
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
      <select {...rest} {...controlIds(text)} className={controlLook({ inset: "select" })}>
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

/** Out of sight, out of the tab order and out of the accessibility tree: only programs fill it. */
export function Honeypot({ name }: { name: string }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Leave this field empty
        <input type="text" name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
