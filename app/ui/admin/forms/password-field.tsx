import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useRef, useState } from "react";
import { controlLook, Field } from "../../field.tsx";
import { IconButton } from "../icon-button.tsx";

interface PasswordFieldProps extends Omit<ComponentProps<"input">, "name" | "type"> {
  label: string;
  name: string;
  error?: string | undefined;
  help?: string | undefined;
}

/** A password that its owner may look at while typing. */
export function PasswordField({ label, name, error, help, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const Icon = isShown ? EyeOff : Eye;
  const described = [help && `${name}-help`, error && `${name}-error`].filter(Boolean).join(" ");
  return (
    <Field label={label} name={name} error={error} help={help} required={rest.required}>
      <div className="relative">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          ref={input}
          id={name}
          name={name}
          type={isShown ? "text" : "password"}
          className={controlLook(
            { inset: "own" },
            "py-(--field-block) pr-[calc(var(--field)+--spacing(1))] pl-(--field-inline)",
          )}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
        />
        <IconButton
          size="field"
          className="absolute top-0.5 right-0.5 pointer-coarse:top-0 pointer-coarse:right-0"
          label={`${isShown ? "Hide" : "Show"} ${label.toLowerCase()}`}
          onClick={() => {
            setShown(!isShown);
            input.current?.focus();
          }}
        >
          <Icon aria-hidden="true" />
        </IconButton>
      </div>
    </Field>
  );
}
