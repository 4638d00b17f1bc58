import { type ReactNode, useId } from "react";

interface FormSectionProps {
  title: string;
  /** One line on what it is for. */
  hint?: ReactNode;
  children: ReactNode;
}

/** A part of a long form: what it is about on the left, its fields on the right; one below the other where it is narrow. */
export function FormSection({ title, hint, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <section className="adm-section" aria-labelledby={titleId}>
      <div className="adm-section-head">
        <h2 id={titleId}>{title}</h2>
        {hint && <p className="adm-muted">{hint}</p>}
      </div>
      <div className="adm-form-fields">{children}</div>
    </section>
  );
}
