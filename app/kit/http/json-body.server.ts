import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { every } from "hono/combine";
import { TrieRouter } from "hono/router/trie-router";
import type { AppEnv } from "../site.server.ts";
import { jsonError } from "./errors.server.ts";
import { spoolBody } from "./spool-body.server.ts";

export const BODY_MAX_BYTES = 64 * 1024;
/** Room for a text of 200,000 characters in any script, and for its other fields. */
export const LONG_TEXT_MAX_BYTES = 1024 * 1024;
/** A button and its value. */
const PAGE_FORM_MAX_BYTES = 1024;
const FORBIDDEN_KEYS = new Set(["__proto__", "constructor", "prototype"]);
/** Far more than any call needs. */
const DEPTH_MAX = 100;
const NOTHING: readonly unknown[] = [];
const BODY_METHODS = new Set(["POST", "PUT", "PATCH"]);

class UnsafeJson extends Error {}

/** Which calls of a feature take something other than JSON of the usual size. */
export interface BodyRules {
  /** The calls at and below a path, with a limit of their own in bytes. */
  larger?: Record<string, number>;
  /**
   * The paths to which a POST takes a form with a file; it waits in the folder of uploads until it is read. `:id`
   * matches one part of a path.
   */
  uploads?: Record<
    string,
    {
      maxBytes: number;
      /** The message when the file is larger. */
      tooLarge: string;
    }
  >;
  /** The paths that take no JSON and see to their bodies themselves. */
  own?: readonly string[];
  /** The paths that also take what the form of a page sends without scripts. */
  pageForms?: RegExp;
}

interface JsonBodyOptions {
  rules: readonly BodyRules[];
  uploadDir: string;
  /** Whether a call says everything with its address, and may come without a body. */
  isBodyless: (c: Context) => boolean;
}

/** Lets through what is JSON of a bounded size, without NUL (PostgreSQL cannot store it) or prototype keys. */
export function jsonBody({ rules, uploadDir, isBodyless }: JsonBodyOptions) {
  const own = new Set(rules.flatMap((rule) => rule.own ?? []));
  const pageForms = rules.flatMap(({ pageForms: paths }) => paths ?? []);
  const pageForm = limitBody(PAGE_FORM_MAX_BYTES);
  const requireJson = createJsonCheck(isBodyless);
  const usual = every(limitBody(BODY_MAX_BYTES), requireJson);
  const limits = rules
    .flatMap((rule) => Object.entries(rule.larger ?? {}))
    .map(([path, maxBytes]) => ({ path, handle: every(limitBody(maxBytes), requireJson) }));
  const forms = rules
    .flatMap(({ uploads }) => Object.entries(uploads ?? {}))
    .map(([path, limit]) => ({
      path: new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`),
      handle: every(requireForm, spoolBody({ ...limit, dir: uploadDir })),
    }));
  const jsonBody: MiddlewareHandler = (c, next) => {
    const form = c.req.method === "POST" ? forms.find(({ path }) => path.test(c.req.path)) : undefined;
    if (form) return form.handle(c, next);
    if (own.has(c.req.path)) return next();
    if (isForm(c) && pageForms.some((paths) => paths.test(c.req.path))) return pageForm(c, next);
    const larger = limits.find(({ path }) => c.req.path === path || c.req.path.startsWith(`${path}/`));
    return (larger?.handle ?? usual)(c, next);
  };
  return jsonBody;
}

/** A form sent by a page without scripts. */
export function isForm(c: Context): boolean {
  return /^application\/x-www-form-urlencoded\s*(;|$)/i.test(c.req.header("content-type") ?? "");
}

/** Refused without a look at the body; a connection on which it is still coming is closed (`prepareRequest`). */
export function limitBody(maxSize: number): MiddlewareHandler {
  const message = `The body can be at most ${maxSize} bytes.`;
  const onError = (c: Context) => jsonError(c, 413, "body_too_large", message);
  const whileReading = bodyLimit({ maxSize, onError });
  return async function limitBody(c, next) {
    return Number(c.req.header("content-length") ?? 0) > maxSize ? onError(c) : whileReading(c, next);
  };
}

const requireForm: MiddlewareHandler = async function requireForm(c, next) {
  if (/^multipart\/form-data\s*;/i.test(c.req.header("content-type") ?? "")) return next();
  return jsonError(
    c,
    415,
    "unsupported_media_type",
    "Send a form, with the content type multipart/form-data.",
  );
};

function createJsonCheck(isBodyless: JsonBodyOptions["isBodyless"]): MiddlewareHandler {
  return async function requireJson(c, next) {
    if (!BODY_METHODS.has(c.req.method)) return next();
    const contentType = c.req.header("content-type") ?? "";
    if (contentType === "" && isBodyless(c)) return next();
    if (!/^application\/json\s*(;|$)/i.test(contentType)) {
      const message = "Send JSON, with the content type application/json.";
      return jsonError(c, 415, "unsupported_media_type", message);
    }
    try {
      refuseUnsafe(JSON.parse(await c.req.text()));
    } catch (error) {
      const message = error instanceof UnsafeJson ? error.message : "The body is not valid JSON.";
      return jsonError(c, 400, "invalid_json", message);
    }
    return next();
  };
}

/** By the description of the API: a call without a body in it, or with one that may be left out. */
export function findBodyless(api: OpenAPIHono<AppEnv>, basePath: string): (c: Context) => boolean {
  let calls: TrieRouter<boolean> | undefined;
  return (c) => {
    calls ??= routeBodyless(api);
    return calls.match(c.req.method, c.req.path.slice(basePath.length))[0].length > 0;
  };
}

function routeBodyless(api: OpenAPIHono<AppEnv>): TrieRouter<boolean> {
  const calls = new TrieRouter<boolean>();
  for (const definition of api.openAPIRegistry.definitions) {
    if (definition.type !== "route") continue;
    const { method, path, request } = definition.route;
    const isBodyless = !request?.body || request.body.required === false;
    if (isBodyless) calls.add(method.toUpperCase(), path.replaceAll(/\{(\w+)\}/g, ":$1"), true);
  }
  return calls;
}

/** Level by level: the parser's own way to look at each value takes forty times as long, and the site waits for it. */
function refuseUnsafe(body: unknown): void {
  let level = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEPTH_MAX) throw new UnsafeJson(`The body is nested more than ${DEPTH_MAX} levels deep.`);
    level = level.flatMap(openValue);
  }
}

function openValue(value: unknown): readonly unknown[] {
  if (typeof value === "string") refuseNul(value);
  if (Array.isArray(value)) return value;
  if (typeof value !== "object" || value === null) return NOTHING;
  for (const key of Object.keys(value)) {
    if (FORBIDDEN_KEYS.has(key)) throw new UnsafeJson(`The key "${key}" is not allowed.`);
    refuseNul(key);
  }
  return Object.values(value);
}

function refuseNul(text: string): void {
  if (text.includes("\0")) {
    throw new UnsafeJson("The text contains a NUL character, which cannot be stored.");
  }
}
