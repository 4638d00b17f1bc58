import type { ReactNode } from "react";
import { Failure } from "../../../../ui/admin/notes/failure.tsx";
import { Button } from "../../../../ui/button.tsx";

interface SecuritySectionProps {
  id: string;
  title: ReactNode;
  children: ReactNode;
}

/** Laid out as the sections of the other tabs, for parts that are no fields of their form. */
export function SecuritySection({ id, title, children }: SecuritySectionProps) {
  return (
    <section
      className="grid grid-cols-1 justify-items-start gap-4 border-t border-line py-6 *:max-w-full first:border-0 first:pt-0 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-8 lg:[&>:not(h2)]:col-start-2"
      aria-labelledby={id}
    >
      <h2 id={id} className="text-body tracking-normal">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A secret to be copied once, as a whole. */
export function SecretText({ children }: { children: string | undefined }) {
  return (
    <code
      className="mt-2 block rounded-sm border border-line-strong bg-ground px-3.5 py-2.5 font-mono text-body leading-[1.6] font-medium wrap-anywhere"
      data-secret=""
    >
      {children}
    </code>
  );
}

interface FormFootProps {
  form: { failure: string; isBusy: boolean };
  submitLabel: string;
  busyLabel?: string;
  size?: "sm";
  onCancel?: () => void;
}

/** The failure and the buttons below the fields of a form of the panel. */
export function FormFoot({ form, submitLabel, busyLabel = "Saving...", size, onCancel }: FormFootProps) {
  const { failure, isBusy } = form;
  return (
    <>
      <Failure as="div" role="alert">
        {failure}
      </Failure>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size={size} isBusy={isBusy}>
          {isBusy ? busyLabel : submitLabel}
        </Button>
        {onCancel && (
          <Button variant="secondary" size={size} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </>
  );
}
