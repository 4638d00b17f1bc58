import { type ComponentProps, type ReactNode, useId } from "react";

interface CheckBoxProps extends Omit<ComponentProps<"input">, "type" | "role" | "className"> {
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  /** A switch is for what is on or off by itself; a check box for what is taken or left. */
  kind?: "check" | "switch";
}

/** The browser's own control, drawn in the site's colours: it works before any script and in every form. */
export function CheckBox({ label, help, error, kind = "check", ...rest }: CheckBoxProps) {
  const id = useId();
  const described = [help && `${id}-help`, error && `${id}-error`, rest["aria-describedby"]].filter(Boolean);
  return (
    <div className="check">
      <label className="check-line">
        <input
          {...rest}
          type="checkbox"
          role={kind === "switch" ? "switch" : undefined}
          className={kind === "switch" ? "check-box check-switch" : "check-box"}
          aria-describedby={described.join(" ") || undefined}
          aria-invalid={error ? true : undefined}
        />
        <span>{label}</span>
      </label>
      {help && (
        <p id={`${id}-help`} className="check-help">
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="check-help field-error">
          {error}
        </p>
      )}
    </div>
  );
}
