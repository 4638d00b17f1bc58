import { type ComponentProps, type ReactNode, useId } from "react";

interface FormSectionProps {
  title: string;
  /** Its purpose in one line. */
  hint?: ReactNode;
  children: ReactNode;
}

/** A part of a long form: its subject on the left, its fields on the right; one below the other where it is narrow. */
export function FormSection({ title, hint, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <section
      className="grid grid-cols-1 gap-4 border-t border-line py-6 first:border-0 first:pt-0 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-8"
      aria-labelledby={titleId}
    >
      {/* Beside a long form it stays in sight. */}
      <div className="grid content-start gap-1 text-meta lg:sticky lg:top-[calc(var(--bar-height)+--spacing(6))] lg:self-start">
        <h2 id={titleId} className="text-body tracking-normal">
          {title}
        </h2>
        {hint && <p className="text-muted">{hint}</p>}
      </div>
      <div className="grid gap-4">{children}</div>
    </section>
  );
}

interface FieldGroupProps extends ComponentProps<"fieldset"> {
  label: string;
}

/** Fields that are one thing together, below a line where something is above them. */
export function FieldGroup({ label, children, ...rest }: FieldGroupProps) {
  return (
    <fieldset
      {...rest}
      className="grid min-w-0 justify-items-start gap-3 border-line not-first:border-t not-first:pt-6 *:max-w-full [&>div]:w-full"
    >
      {/* A legend that floats is laid out like any other heading. */}
      <legend className="float-left w-full font-display text-subheading leading-[1.3] font-semibold">
        {label}
      </legend>
      {children}
    </fieldset>
  );
}
