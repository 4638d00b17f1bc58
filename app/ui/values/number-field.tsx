import { type ComponentProps, useState } from "react";
import { describeReading, type NumberKind, readNumber } from "../../utils/typed-number.ts";
import { TextField } from "../field.tsx";

interface NumberFieldProps extends Omit<ComponentProps<typeof TextField>, "type" | "maxLength" | "reading"> {
  kind: NumberKind;
}

/**
 * A field for a number in any common notation. It says how the number was read, and once the field is left, what can't be
 * read. It has no maximum length, because a browser would cut a pasted number, which makes it another one.
 */
export function NumberField({ kind, error, ...rest }: NumberFieldProps) {
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ""));
  const [isLeft, setLeft] = useState(false);
  const text = rest.value === undefined ? typed : String(rest.value);
  const read = readNumber(text, kind);
  const fault = isLeft && text.trim() !== "" && !read.ok ? read.fault : undefined;
  const reading = describeReading(text, kind);
  return (
    <TextField
      autoComplete="off"
      {...rest}
      inputMode={kind.decimals === 0 ? "numeric" : "decimal"}
      maxLength={undefined}
      data-ask={kind.ask}
      error={error ?? fault}
      reading={reading === undefined ? "" : `Read as ${reading}`}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        rest.onChange?.(event);
      }}
      onBlur={(event) => {
        setLeft(true);
        rest.onBlur?.(event);
      }}
    />
  );
}
