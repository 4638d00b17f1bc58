import { type ComponentProps, type ReactNode, useId } from "react";
import { joinClasses } from "./class-names.ts";
import { FieldError } from "./field.tsx";

/** Every box, drawn in the site's colours: browsers paint boxes that nobody may tick grey, and all of them white or black. */
export const BOX =
  "inline-grid flex-none cursor-[inherit] appearance-none items-center border border-muted transition-colors duration-quick checked:border-primary checked:bg-primary aria-invalid:border-bad forced-colors:appearance-auto [label:hover_&]:enabled:border-primary";

/** A box with a tick in it. */
export const TICK =
  "size-4.5 justify-items-center rounded-[5px] bg-ground after:-mt-0.5 after:h-2.25 after:w-1.25 after:rotate-42 after:border-r-2 after:border-b-2 after:border-on-primary after:opacity-0 checked:after:opacity-100";

/** What distinguishes a box among those that have words beside them. */
export interface BoxLook {
  box: string;
  /** How far in the help stands, below the words. */
  help: string;
}

/** It stands at the first line of its words. */
export const CHECK: BoxLook = { box: joinClasses(TICK, "mt-[calc((1lh-18px)/2)]"), help: "pl-7.5" };

interface CheckBoxProps extends Omit<ComponentProps<"input">, "type" | "className"> {
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  look?: BoxLook;
}

/** The browser's own control, drawn in the site's colours: it works before any script and in every form. */
export function CheckBox({ label, help, error, look = CHECK, ...rest }: CheckBoxProps) {
  const id = useId();
  const described = [help && `${id}-help`, error && `${id}-error`, rest["aria-describedby"]].filter(Boolean);
  return (
    <div>
      <label className="flex min-h-(--choice) w-fit cursor-pointer items-start gap-3 py-[calc((var(--choice)-1lh)/2)] has-disabled:cursor-not-allowed has-disabled:opacity-60">
        <input
          {...rest}
          type="checkbox"
          className={joinClasses(BOX, look.box)}
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
