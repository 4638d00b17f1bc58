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
        ? describeType(control)
        : // A pattern's own sentence stands in the title.
          (control.validity.patternMismatch && control.title) || control.validationMessage;
  }
  return errors;
}

function describeType({ type }: Control): string {
  return type === "email"
    ? "Please enter a full email address, such as name@example.com."
    : "Please enter a full address, such as https://example.com.";
}
