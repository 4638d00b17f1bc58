import type { ChangeEvent } from "react";
import type { FieldErrors } from "./form-errors.ts";

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The error of a field, or of one of the lines in it, which the API names `field.0`. */
export function findErrorOf(errors: FieldErrors, name: string): string | undefined {
  if (errors[name]) return errors[name];
  const inner = Object.keys(errors).find((key) => key.startsWith(`${name}.`));
  return inner && errors[inner];
}

/** The props of a text field that shows a value of the draft and changes it. */
export function bindText(
  errors: FieldErrors,
  name: string,
  value: string,
  change: (value: string) => void,
  maxLength?: number,
) {
  return {
    name,
    value,
    error: findErrorOf(errors, name),
    maxLength,
    onChange: (event: ChangeEvent<Typed>) => change(event.currentTarget.value),
  };
}

/** The names of the fields that hold any value of this type, and not only some of them. */
type KeyOf<T, Value> = {
  [Key in keyof T]: T[Key] extends Value ? (Value extends T[Key] ? Key : never) : never;
}[keyof T] &
  string;

type ListKey<T> = { [Key in keyof T]: T[Key] extends readonly unknown[] ? Key : never }[keyof T] & string;

/** The same for the text fields of an entry of a list, or of a group, whose errors the API names `name.field`. */
export function bindEntry<T extends object>(
  errors: FieldErrors,
  name: string,
  entry: T,
  change: (part: Partial<T>) => void,
) {
  return (key: KeyOf<T, string>, maxLength?: number) => {
    const changeText = (value: string) => change(toPart(key, value));
    return bindText(errors, `${name}.${key}`, String(entry[key]), changeText, maxLength);
  };
}

/** The same for the fields of the draft itself. */
export function bindDraft<T extends object>(
  errors: FieldErrors,
  draft: T,
  change: (part: Partial<T>) => void,
  clearErrors: () => void,
) {
  return {
    text: (key: KeyOf<T, string>, maxLength?: number) =>
      bindText(errors, key, String(draft[key]), (value) => change(toPart(key, value)), maxLength),
    toggle: (key: KeyOf<T, boolean>) => ({
      name: key,
      checked: Boolean(draft[key]),
      error: errors[key],
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
        change(toPart(key, currentTarget.checked)),
    }),
    list: <Key extends ListKey<T>>(key: Key) => ({
      name: key,
      items: draft[key],
      errors,
      onChange: (items: T[Key]) => change(toPart(key, items)),
      // An error knows its entry by the place in the list.
      onArrange: clearErrors,
    }),
  };
}

function toPart<T>(key: keyof T & string, value: unknown) {
  return { [key]: value } as Partial<T>;
}

export function findFirstError(form: HTMLFormElement | null, errors: FieldErrors): Element | undefined {
  return [...(form?.elements ?? [])].find(
    (control) => "name" in control && control.name !== "" && hasError(errors, String(control.name)),
  );
}

/** An error of a whole list is shown below it, so that it counts for the fields of its entries too. */
function hasError(errors: FieldErrors, name: string): boolean {
  const list = name.split(".", 1)[0] ?? name;
  return findErrorOf(errors, name) !== undefined || errors[list] !== undefined;
}

/** In the middle of the screen its label and its error are in sight too, clear of bars that stick to an edge. */
export function focusField(field: Element | null | undefined): void {
  if (!(field instanceof HTMLElement)) return;
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: "center" });
}
