export type FieldErrors = Readonly<Record<string, string>>;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isControl(element: Element): element is Control {
  return element.matches("input, textarea, select");
}

/** The rules that the controls themselves carry, as sentences beside them. */
export function findFormErrors(form: HTMLFormElement): FieldErrors {
  const errors: Record<string, string> = {};
  for (const control of form.elements) {
    if (!isControl(control) || !control.name || control.validity.valid) continue;
    errors[control.name] ??= control.validity.valueMissing
      ? "Please fill in this field."
      : control.validity.typeMismatch
        ? "Please enter a whole address, such as https://example.com."
        : control.validationMessage;
  }
  return errors;
}

export function focusFirstError(form: HTMLFormElement, errors: FieldErrors): void {
  const first = [...form.elements].find((control) => isControl(control) && control.name in errors);
  if (first && isControl(first)) first.focus();
}
