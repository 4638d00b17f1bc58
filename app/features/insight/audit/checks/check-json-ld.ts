import { ADDRESS_FIELDS, DATE_FIELDS, REQUIRED_FIELDS } from "./json-ld-rules.ts";

const DATE = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;
const DEPTH_MAX = 20;
const SHOWN_CHARS = 80;

export interface JsonLdFault {
  /** Whether it cannot be read at all. */
  isBroken: boolean;
  /** Type and field. */
  subject: string;
  detail: string;
}

export interface CheckedJsonLd {
  faults: JsonLdFault[];
  types: string[];
}

type Fields = Record<string, unknown>;

export function checkJsonLd(text: string): CheckedJsonLd {
  const found: CheckedJsonLd = { faults: [], types: [] };
  const broken = (subject: string, detail: string) => found.faults.push({ isBroken: true, subject, detail });
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    broken("JSON", "The data isn't JSON.");
    return found;
  }
  for (const root of Array.isArray(data) ? data : [data]) {
    if (isObject(root) && /^https?:\/\/schema\.org\/?$/.test(String(root["@context"])))
      checkNode(root, found, 0);
    else broken("@context", "The context isn't schema.org.");
  }
  return found;
}

function checkNode(value: unknown, found: CheckedJsonLd, depth: number): void {
  if (depth > DEPTH_MAX) return;
  if (Array.isArray(value)) {
    for (const item of value) checkNode(item, found, depth + 1);
  } else if (isObject(value)) {
    checkObject(value, found);
    for (const [name, inner] of Object.entries(value)) {
      if (name !== "@context") checkNode(inner, found, depth + 1);
    }
  }
}

function checkObject(value: Fields, { faults, types }: CheckedJsonLd): void {
  const names = Object.keys(value).filter((name) => name !== "@context");
  // A reference to what is described elsewhere, or a frame around several things.
  if (names.join() === "@id" || Array.isArray(value["@graph"])) return;
  const type = Array.isArray(value["@type"]) ? value["@type"][0] : value["@type"];
  const incomplete = (subject: string, detail: string) => faults.push({ isBroken: false, subject, detail });
  if (typeof type !== "string") {
    incomplete("@type", `An object with ${names.slice(0, 5).join(", ")} has no type.`);
    return;
  }
  types.push(type);
  for (const rule of REQUIRED_FIELDS.get(type) ?? []) {
    const choices = typeof rule === "string" ? [rule] : rule;
    if (choices.every((name) => isEmpty(value[name])))
      incomplete(`${type}.${choices[0]}`, `${type} lacks ${choices.join(" or ")}.`);
  }
  for (const [name, given] of Object.entries(value)) {
    const fault = typeof given === "string" ? judgeText(name, given) : undefined;
    if (fault) incomplete(`${type}.${name}`, `${name} of ${type} is ${fault}.`);
  }
}

function judgeText(name: string, text: string): string | undefined {
  const shown = `“${text.slice(0, SHOWN_CHARS)}”`;
  if (DATE_FIELDS.has(name) && (!DATE.test(text) || Number.isNaN(Date.parse(text))))
    return `not a date: ${shown}`;
  return ADDRESS_FIELDS.has(name) && !/^https?:\/\//.test(text)
    ? `not an absolute address: ${shown}`
    : undefined;
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === undefined || value === null || value === "";
}
