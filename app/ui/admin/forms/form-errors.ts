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
      ? describeMissing(control)
      : control.validity.typeMismatch
        ? describeType(control)
        : // A pattern's own sentence is in the title.
          (control.validity.patternMismatch && control.title) || control.validationMessage;
  }
  return errors;
}

/** "Add a title." for a field labelled "Title *": the label names the missing thing. */
function describeMissing({ type, labels, dataset }: Control): string {
  if (type === "time") return "Choose a time.";
  if (type === "date") return "Choose a date.";
  if (type === "datetime-local") return "Choose a day and a time.";
  if (dataset.ask) return dataset.ask;
  const label = (labels?.[0]?.textContent ?? "").replace(/[*(].*$/s, "").trim();
  if (!label) return "Please fill in this field.";
  const name = /^[A-Z][a-z]+\b/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
  if (type === "password") return `Enter ${name.startsWith("your ") ? "" : "the "}${name}.`;
  return `${type.startsWith("select") ? "Choose" : "Add"} ${withArticle(name)}.`;
}

function withArticle(name: string): string {
  if (/^(your|the) |[^su]s$|\d$/i.test(name)) return name;
  if (/\btext$/.test(name)) return `some ${name}`;
  return `${/^([aeio]|u(?!rl|ser|ni))/i.test(name) ? "an" : "a"} ${name}`;
}

function describeType({ type }: Control): string {
  return type === "email"
    ? "Please enter a full email address, such as name@example.com."
    : "Please enter a full address, such as https://example.com.";
}
