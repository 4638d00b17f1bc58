export interface Validation {
  /** The path of what was checked; "json-ld" for the structured data of all pages. */
  file: string;
  /** What it was checked against. */
  standard: string;
  ok: boolean;
  /** Why it is not; or what was found in it. */
  messages: string[];
}
