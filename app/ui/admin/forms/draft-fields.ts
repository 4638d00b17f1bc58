import type { ChangeEvent } from "react";
import type { FieldErrors } from "./form-errors.ts";

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The error of a field, or of one of the lines in it, which the API names `field.0`. */
export function findErrorOf(errors: FieldErrors, name: string): string | undefined {
  if (errors[name]) return errors[name];
  const inner = Object.keys(errors).find((key) => key.startsWith(`${name}.`));
  return inner && errors[inner];
}

export function hasErrorBelow(errors: FieldErrors, name: string): boolean {
  return Object.keys(errors).some((key) => key.startsWith(`${name}.`));
}

/** What a text field needs to show a value of the draft and to change it. */
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

type TextKey<T> = {
  [Key in keyof T]: T[Key] extends string ? (string extends T[Key] ? Key : never) : never;
}[keyof T] &
  string;

/** The same for the text fields of one entry of a list, whose errors the API names `name.field`. */
export function bindEntry<T extends object>(
  errors: FieldErrors,
  name: string,
  entry: T,
  change: (part: Partial<T>) => void,
) {
  return (key: TextKey<T>, maxLength?: number) => {
    const changeText = (value: string) => change({ [key]: value } as Partial<T>);
    return bindText(errors, `${name}.${key}`, entry[key] as string, changeText, maxLength);
  };
}

export function focusFirstDraftError(form: HTMLFormElement, errors: FieldErrors): void {
  const wrong = [...form.elements].find(
    (control) => "name" in control && control.name !== "" && findErrorOf(errors, String(control.name)),
  );
  if (wrong instanceof HTMLElement) wrong.focus();
}
