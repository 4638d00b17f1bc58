import { type Currency, formatAmount, parseAmount, parseCurrency } from "../../../utils/money.ts";
import { type EstimateOption, type OptionKind, TIMES_ONE } from "../estimate.ts";
import type { OwnerRules, RulesInput } from "../schema.ts";

const BP_PER_PERCENT = 100;

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
      ...{ id, label, kind, min: show(minMinor), max: show(maxMinor) },
      percent: String(multiplierBp / BP_PER_PERCENT),
    })),
    version: rules.version,
  };
}

export function createOption(kind: OptionKind): OptionDraft {
  const percent = String(TIMES_ONE / BP_PER_PERCENT);
  return { id: crypto.randomUUID(), label: "", kind, min: "0", max: "0", percent };
}

export function readRules({ serviceId, isOffered, currency, min, max, options, version }: RulesDraft): Read {
  const fields: Record<string, string> = {};
  const amount = (name: string, text: string) => {
    const minor = parseAmount(text);
    if (minor === undefined) fields[name] = "Please enter an amount, such as 10,000.";
    return minor ?? 0;
  };
  const percent = (name: string, text: string) => {
    const bp = Math.round(Number(text.replace(",", ".")) * BP_PER_PERCENT);
    if (text.trim() === "" || !Number.isFinite(bp)) fields[name] = "Please enter a percentage, such as 125.";
    return bp;
  };
  const body = {
    serviceId,
    isOffered,
    currency: toCurrency(currency),
    minMinor: amount("min", min),
    maxMinor: max.trim() === "" ? null : amount("max", max),
    options: options.map(
      (option, index): EstimateOption => ({
        id: option.id,
        label: option.label,
        kind: option.kind,
        minMinor: amount(`options.${index}.min`, option.min),
        maxMinor: amount(`options.${index}.max`, option.max),
        multiplierBp: percent(`options.${index}.percent`, option.percent),
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

function toCurrency(text: string): Currency {
  return parseCurrency(text) ?? "INR";
}
