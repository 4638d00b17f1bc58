export const IMPORT_MAX_ROWS = 10_000;
export const IMPORT_MAX_BYTES = 2 * 1024 * 1024;
/** The report names as many lines that are not imported. */
export const IMPORT_LINES_MAX = 200;

/**
 * "added": counts as confirmed; "invited": gets the mail to confirm; "suppressed": has left or bounced elsewhere and is
 * kept away; "skipped": is here already, or kept away; "refused": cannot be read.
 */
export const IMPORT_OUTCOMES = ["added", "invited", "suppressed", "skipped", "refused"] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];
