type Errors = Readonly<Record<string, string>>;

/** Errors of the API by the names of the form: an entry of a list is its field, the moment is a date and a time. */
export function nameFormFields(fields: Errors): Errors {
  const named: Record<string, string> = {};
  for (const [key, message] of Object.entries(fields)) {
    const [field = key] = key.split(".");
    named[field === "publishedAt" ? "publishDate" : field] ??= message;
  }
  return named;
}

/** The errors without those of the fields that change. */
export function dropErrors(errors: Errors, patch: object): Errors {
  const isLeft = (name: string) => !(name in patch || (name === "publishDate" && "publishTime" in patch));
  return Object.fromEntries(Object.entries(errors).filter(([name]) => isLeft(name)));
}
