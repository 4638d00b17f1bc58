import { type EstimateRange, EXTRA_FIELDS, type OfferedService } from "../estimate.ts";

export const FORM_ID = "quote";

/** The page of one service, with the estimate once the choices are made. */
export interface EstimatePageData {
  service: OfferedService;
  /** The ids that are chosen now. */
  choices: string[];
  estimate: { text: string; day: string; range: EstimateRange } | null;
}

export interface RefusedEstimate {
  message: string;
  fields: Record<string, string>;
  values: Record<string, string>;
}

/** Reads the ids from an address or a form, where each extra has a field of its own. */
export function readChoices(read: (name: string) => string | null | undefined): string[] {
  return ["choice", ...EXTRA_FIELDS].flatMap((name) => read(name) || []);
}

/** The fields that carry choices, by name. */
export function nameChoices({ options }: OfferedService, choices: readonly string[]): [string, string][] {
  const extras = options.filter(({ kind }) => kind === "extra");
  return options
    .filter(({ id }) => choices.includes(id))
    .map((option) => [
      option.kind === "choice" ? "choice" : (EXTRA_FIELDS[extras.indexOf(option)] ?? ""),
      option.id,
    ]);
}
