export const NAME_MISSING = "Please tell me your name.";
export const SUBJECT_MISSING = "Please give your message a subject.";
export const MESSAGE_MISSING = "Please write a few words.";
export const EMAIL_MISSING = "Please leave an email address, so that I can answer you.";

const REQUIRED_FIELDS = {
  name: NAME_MISSING,
  email: EMAIL_MISSING,
  subject: SUBJECT_MISSING,
  message: MESSAGE_MISSING,
};

/** Gives empty fields the same errors as the server, without a request. */
export function findEmptyFields(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(REQUIRED_FIELDS).filter(([name]) => !values[name]?.trim()));
}
