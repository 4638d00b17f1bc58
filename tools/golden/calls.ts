import { normalize, type Picture, sortKeys } from "./same.ts";
import type { Site } from "./site.ts";

interface Description {
  paths: Record<string, Record<string, object>>;
}

interface Caller {
  name: string;
  headers: Record<string, string>;
}

/** Before each path of the description. */
const API = "/api";
const METHODS = ["get", "head", "post", "put", "patch", "delete"];
/** No record has it: a write with it changes nothing, and one after the other gives the same. */
const NO_ID = "999999";
const ANSWER_TIMEOUT_MS = 20_000;
/** Says of the process what it is right now. */
const VOLATILE_KEY = /^(uptime|memory|bytes|durationMs|tookMs|databaseBytes|version)$/;

/** Reads `/api/openapi.json`. */
export async function describeApi({ origin }: Site): Promise<Description> {
  return (await (await fetch(`${origin}${API}/openapi.json`)).json()) as Description;
}

/** The description, an entry for each call. */
export async function pictureDescription(site: Site): Promise<Picture> {
  const { paths, ...rest } = await describeApi(site);
  const entries = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]) => [`${method.toUpperCase()} ${path}`, print(call)] as const),
  );
  return new Map([...entries, ["components", print(rest)]]);
}

const print = (value: unknown) => JSON.stringify(sortKeys(value), null, 1);

/**
 * Every call with every method: without a log-in, as the owner, and from another site with a forged token.
 * Reads are of records that exist; writes have an empty body, and name none.
 */
export async function pictureCalls(site: Site): Promise<Picture> {
  const callers: Caller[] = [
    { name: "public", headers: {} },
    {
      name: "stranger",
      headers: { authorization: `Bearer ${"A".repeat(43)}`, "sec-fetch-site": "cross-site" },
    },
    { name: "owner", headers: { authorization: `Bearer ${site.token}` } },
  ];
  const paths = Object.keys((await describeApi(site)).paths)
    .map((path) => API + path)
    .toSorted();
  const [, , owner] = callers as [Caller, Caller, Caller];
  const readable = new Map<string, string>();
  for (const path of paths) readable.set(path, await fillParameters(site, owner, path));
  const picture = new Map<string, string>();
  for (const caller of callers) {
    for (const method of METHODS) {
      for (const path of paths) {
        const isRead = method === "get" || method === "head";
        const filled = isRead ? (readable.get(path) ?? path) : path.replaceAll(/\{\w+\}/g, NO_ID);
        picture.set(
          `${caller.name} ${method.toUpperCase()} ${path}`,
          await call(site, caller, method, filled),
        );
      }
    }
  }
  return picture;
}

/** With the first id or slug that the call above it lists. */
async function fillParameters(site: Site, owner: Caller, path: string): Promise<string> {
  let filled = path;
  for (let match = /\{(\w+)\}/.exec(filled); match; match = /\{(\w+)\}/.exec(filled)) {
    const list = await fetch(`${site.origin}${filled.slice(0, match.index - 1)}`, { headers: owner.headers });
    const listed: unknown = list.headers.get("content-type")?.includes("json")
      ? await list.json()
      : undefined;
    filled = filled.replace(match[0], findFirst(listed, match[1] ?? "") ?? NO_ID);
  }
  return filled;
}

function findFirst(value: unknown, name: string): string | undefined {
  if (Array.isArray(value)) return value.map((item) => findFirst(item, name)).find(Boolean);
  if (typeof value !== "object" || value === null) return undefined;
  const record = value as Record<string, unknown>;
  const own = record[name] ?? record.id;
  if (typeof own === "string" || typeof own === "number") return encodeURIComponent(own);
  return Object.values(record)
    .map((inner) => findFirst(inner, name))
    .find(Boolean);
}

let calls = 0;

async function call(site: Site, caller: Caller, method: string, path: string): Promise<string> {
  calls += 1;
  // Each from an address of its own: a limit would make the answers depend on their order.
  const headers = {
    ...caller.headers,
    "x-forwarded-for": `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
    ...(method === "get" || method === "head" ? {} : { "content-type": "application/json" }),
  };
  const ended = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
  const answer = await fetch(site.origin + path, {
    method: method.toUpperCase(),
    headers,
    redirect: "manual",
    signal: ended,
    ...(method === "get" || method === "head" ? {} : { body: "{}" }),
  });
  const named = [
    "content-type",
    "cache-control",
    "location",
    "allow",
    "www-authenticate",
    "content-disposition",
  ];
  const shown = named
    .flatMap((name) => answer.headers.get(name) ?? [])
    .map((text) => normalize(text, site.origin));
  return [answer.status, ...shown, await describeBody(answer, site.origin)].join("\n");
}

async function describeBody(answer: Response, origin: string): Promise<string> {
  const type = answer.headers.get("content-type") ?? "";
  // It goes on for as long as somebody listens; archives are compared by what is in them.
  if (/event-stream|zip|octet-stream/.test(type)) {
    await answer.body?.cancel();
    return "";
  }
  const text = await answer.text();
  if (!type.includes("json") || text === "") return normalize(text, origin);
  const parsed: unknown = JSON.parse(text, (key, value) => (VOLATILE_KEY.test(key) ? "<volatile>" : value));
  return normalize(print(parsed), origin);
}
