import { type ComponentProps, useId } from "react";
import { TextField } from "../../field.tsx";

export const ZONE_MAX_CHARS = 100;

/** Any zone that the browser knows, by its name. */
export function TimeZoneField(field: Omit<ComponentProps<typeof TextField>, "label">) {
  const list = useId();
  return (
    <>
      <TextField label="Time zone" required list={list} {...field} />
      <datalist id={list}>
        {Intl.supportedValuesOf("timeZone").map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  );
}
