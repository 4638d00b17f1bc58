import { type ComponentProps, type ReactNode, useId } from "react";
import { joinClasses } from "./class-names.ts";
import { FieldError } from "./field.tsx";

/** The layout of a box that has words beside it. */
export interface BoxLook {
  box: string;
  /** The indent of the help below the words. */
  help: string;
}

/** Aligned with the first line of its words. */
export const CHECK: BoxLook = { box: "mt-[calc((1lh-18px)/2)]", help: "pl-7.5" };

interface CheckBoxProps extends Omit<ComponentProps<"input">, "type" | "className"> {
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  look?: BoxLook;
}

/** The browser's own control, drawn by base.css: it works before any script and in every form. */
export function CheckBox({ label, help, error, look = CHECK, ...rest }: CheckBoxProps) {
  const id = useId();
  const described = [help && `${id}-help`, error && `${id}-error`, rest["aria-describedby"]].filter(Boolean);
  return (
    <div>
      <label className="flex min-h-(--choice) w-fit cursor-pointer items-start gap-3 py-[calc((var(--choice)-1lh)/2)] has-disabled:cursor-not-allowed has-disabled:opacity-60">
        <input
          {...rest}
          type="checkbox"
          className={look.box}
          aria-describedby={described.join(" ") || undefined}
          aria-invalid={error ? true : undefined}
        />
        <span>{label}</span>
      </label>
      {help && (
        <p id={`${id}-help`} className={joinClasses("max-w-[68ch] text-label text-muted", look.help)}>
          {help}
        </p>
      )}
      {error && (
        <FieldError id={`${id}-error`} className={joinClasses("max-w-[68ch]", look.help)}>
          {error}
        </FieldError>
      )}
    </div>
  );
}
