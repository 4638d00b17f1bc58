interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  default?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
}

interface Call {
  summary: string;
  description?: string;
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema: Schema }[];
  requestBody?: { required?: boolean; content: Record<string, { schema?: Schema }> };
  responses: Record<string, { description: string }>;
}

/** The part of an OpenAPI document that the list of calls is made from. */
export interface ApiDescription {
  paths: Record<string, Record<string, Call>>;
  components: { schemas: Record<string, Schema> };
}

/** Above it docs/api.md is written by hand, below it by `npm run docs:api`. */
export const MARK = "<!-- Everything below is written by `npm run docs:api`. -->";

/** A longer list of values is left to the OpenAPI document. */
const MOST_VALUES = 15;
const MOST_COLUMNS = 128;
const METHODS_WITHOUT_BODY = new Set(["get", "delete"]);

/** The list of all calls as Markdown: a section for each part of the API, an item for each call. */
export function listCalls({ paths, components }: ApiDescription): string {
  const sections = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(paths)) {
    const name = path.replace(/^\/admin\/(?=.)/, "/").split("/")[1] ?? "";
    const items = sections.get(name) ?? [];
    sections.set(name, items);
    for (const [method, call] of Object.entries(methods)) {
      const calls = `**\`${method.toUpperCase()} /api${path}\`**`;
      items.push(wrap(`- ${calls}: ${describeCall(method, call, components.schemas)}`));
    }
  }
  const written = [...sections].map(([name, items]) => `### ${name}\n\n${items.join("\n")}\n`);
  return `## Every call\n\n${written.join("\n")}`;
}

function describeCall(method: string, call: Call, schemas: ApiDescription["components"]["schemas"]): string {
  const query = (call.parameters ?? []).filter((parameter) => parameter.in === "query");
  return [
    asSentence(call.summary),
    call.description && asSentence(call.description),
    query.length > 0 && asSentence(`Query: ${query.map(describeParameter).join(", ")}`),
    describeBody(method, call, schemas),
    asSentence(`Answers: ${Object.entries(call.responses).map(describeAnswer).join(" · ")}`),
  ]
    .filter(Boolean)
    .join(" ");
}

function describeParameter({ name, required, description, schema }: NonNullable<Call["parameters"]>[0]) {
  const { enum: values, default: preset } = schema;
  const notes = [
    required && "required",
    values && values.length <= MOST_VALUES && values.join(" | "),
    preset !== undefined && preset !== "" && `${preset} unless given`,
    description,
  ].filter(Boolean);
  return notes.length > 0 ? `\`${name}\` (${notes.join("; ")})` : `\`${name}\``;
}

function describeBody(method: string, call: Call, schemas: ApiDescription["components"]["schemas"]) {
  const contents = Object.entries(call.requestBody?.content ?? {});
  if (contents.length === 0 && METHODS_WITHOUT_BODY.has(method)) return "";
  const [type, { schema } = {}] = contents[0] ?? [];
  if (!type) return "No body.";
  const named = schema?.$ref ? schemas[schema.$ref.split("/").at(-1) ?? ""] : schema;
  const isRequired = new Set(named?.required);
  const fields = Object.keys(named?.properties ?? {}).map((name) =>
    isRequired.has(name) ? `\`${name}\`` : `\`${name}?\``,
  );
  const types = contents.map(([key]) => `\`${key}\``).join(" or ");
  const form = type === "application/json" ? "Body" : `Body as ${types}`;
  return fields.length > 0 ? asSentence(`${form}: ${fields.join(", ")}`) : asSentence(form);
}

/** Answers that many calls share are explained once, above the list. */
const EXPLAINED_ABOVE = new Set([
  "A field is missing or not valid",
  "Not logged in, or no longer",
  "There is none with this id",
  "It was changed after the version that was read, or its state forbids this",
]);

function describeAnswer([status, { description }]: [string, { description: string }]): string {
  return EXPLAINED_ABOVE.has(description) ? status : `${status} ${description}`;
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function wrap(item: string): string {
  const lines = [""];
  for (const word of item.split(/\s+/)) {
    const line = lines.at(-1) ?? "";
    if (line.length + word.length + 1 > MOST_COLUMNS) lines.push(`  ${word}`);
    else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
  }
  return lines.join("\n");
}
