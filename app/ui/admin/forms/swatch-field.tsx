import type { ComponentProps } from "react";
import { controlLook, Field } from "../../field.tsx";

interface SwatchFieldProps extends Omit<ComponentProps<"input">, "name"> {
  label: string;
  name: string;
  value: string;
  error?: string | undefined;
  help?: string;
}

/** A colour with its value beside it, which the browser's own control keeps to itself. */
export function SwatchField({ label, name, value, error, help, ...rest }: SwatchFieldProps) {
  const described = [help && `${name}-help`, error && `${name}-error`].filter(Boolean).join(" ");
  return (
    <Field label={label} name={name} error={error} help={help}>
      <span className="flex items-center gap-3">
        <input
          {...rest}
          type="color"
          id={name}
          name={name}
          value={value}
          className={controlLook({ inset: "own", width: "own" }, "w-14 shrink-0 cursor-pointer p-1")}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        <span aria-hidden="true">{value}</span>
      </span>
    </Field>
  );
}
