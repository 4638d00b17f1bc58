import { amountIn, type Currency, formatAmount, parseCurrency } from "../../../../utils/money.ts";
import { createFieldReader, percentage } from "../../../../utils/typed-number.ts";
import { type EstimateOption, type OptionKind, TIMES_MAX, TIMES_MIN, TIMES_ONE } from "../estimate.ts";
import type { OwnerRules, RulesInput } from "../schema.ts";

const BP_PER_PERCENT = 100;

/** The typed percentage that both ends are multiplied by. */
export const MULTIPLIER = percentage({
  min: TIMES_MIN,
  max: TIMES_MAX,
  ask: "Please enter a percentage, such as 125.",
});

export interface OptionDraft {
  id: string;
  label: string;
  kind: OptionKind;
  min: string;
  max: string;
  percent: string;
}

/** Rules as their form has them: amounts and percentages as they're typed. */
export interface RulesDraft {
  serviceId: string;
  isOffered: boolean;
  currency: string;
  min: string;
  max: string;
  options: OptionDraft[];
  version?: number;
}

type Read =
  | { ok: true; body: RulesInput & { version?: number } }
  | { ok: false; fields: Record<string, string> };

export function toRulesDraft(
  rules: OwnerRules | undefined,
  first: { id: string; currency: string } | undefined,
): RulesDraft {
  if (!rules) {
    const currency = parseCurrency(first?.currency ?? "") ?? "INR";
    return { serviceId: first?.id ?? "", isOffered: false, currency, min: "", max: "", options: [] };
  }
  const { currency } = rules;
  const show = (minor: number) => formatAmount({ minor, currency });
  return {
    serviceId: rules.id,
    isOffered: rules.isOffered,
    currency,
    min: show(rules.minMinor),
    max: rules.maxMinor === null ? "" : show(rules.maxMinor),
    options: rules.options.map(({ id, label, kind, minMinor, maxMinor, multiplierBp }) => ({
      id,
      label,
      kind,
      min: show(minMinor),
      max: show(maxMinor),
      percent: String(multiplierBp / BP_PER_PERCENT),
    })),
    version: rules.version,
  };
}

export function createOption(kind: OptionKind): OptionDraft {
  const percent = String(TIMES_ONE / BP_PER_PERCENT);
  return { id: crypto.randomUUID(), label: "", kind, min: "0", max: "0", percent };
}

export function readRules(draft: RulesDraft): Read {
  const { serviceId, isOffered, min, max, options, version } = draft;
  const fields: Record<string, string> = {};
  const read = createFieldReader(fields);
  const currency = readCurrency(draft);
  const kind = amountIn(currency);
  const body = {
    serviceId,
    isOffered,
    currency,
    minMinor: read("min", min, kind),
    maxMinor: max.trim() === "" ? null : read("max", max, kind),
    options: options.map(
      (option, index): EstimateOption => ({
        id: option.id,
        label: option.label,
        kind: option.kind,
        minMinor: read(`options.${index}.min`, option.min, kind),
        maxMinor: read(`options.${index}.max`, option.max, kind),
        multiplierBp: read(`options.${index}.percent`, option.percent, MULTIPLIER),
      }),
    ),
    ...(version !== undefined && { version }),
  };
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, body };
}

/** The API calls amounts by their minor units. */
export function nameField(name: string): string {
  return name
    .replace(/minMinor$/, "min")
    .replace(/maxMinor$/, "max")
    .replace(/multiplierBp$/, "percent");
}

export function readCurrency({ currency }: Pick<RulesDraft, "currency">): Currency {
  return parseCurrency(currency) ?? "INR";
}
