import { createRoute, type OpenAPIHono, type RouteConfig, z } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import type { BlankSchema, Schema } from "hono/types";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { OwnerWrite, WriteResult } from "../owner/owner-write.server.ts";
import type { AppEnv, Site } from "../site.server.ts";
import { requireFullAccess, requireLogin, requireOwner } from "./require-owner.server.ts";
import {
  createResource,
  doneSchema,
  errorSchema,
  jsonContent,
  jsonInput,
  lateJsonContent,
  refuseWrite,
  savedSchema,
  unauthorized,
  writeErrors,
  writeOf,
} from "./resource.server.ts";

type Method = "get" | "post" | "put" | "patch" | "delete";

/** The answer of a call: `Given` is the value that its handler returns, `Sent` the JSON that goes out. */
export interface Answer<Given, Sent> {
  readonly responses: RouteConfig["responses"];
  send(c: Context, given: Given): Response;
  /** Never there; it carries the type to the client. */
  readonly sent?: Sent;
}

export function json<T extends z.ZodType>(
  schema: T,
  description: string,
  status: ContentfulStatusCode = 200,
): Answer<z.input<T>, z.output<T>> {
  return {
    responses: { [status]: jsonContent(schema, description) },
    send: (c, given) => c.json(given as object, status),
  };
}

export function data<T extends z.ZodType>(
  schema: T,
  description: string,
): Answer<z.input<T>, { success: true; data: z.output<T> }> {
  return {
    responses: {
      200: lateJsonContent(() => z.object({ success: z.literal(true), data: schema }), description),
    },
    send: (c, given) => c.json({ success: true, data: given }, 200),
  };
}

/** One page of a list, which stays a plain array; the total is in `X-Total-Count`. */
export function page<T extends z.ZodType>(
  schema: T,
  description = "One page; the total is in `X-Total-Count`",
): Answer<{ items: readonly z.input<T>[]; total: number }, z.output<T>[]> {
  return {
    responses: { 200: lateJsonContent(() => z.array(schema), description) },
    send: (c, { items, total }) => c.json([...items] as object[], 200, { "x-total-count": String(total) }),
  };
}

/** The result of a write, with words of its own where the usual ones of its call do not do. */
type Worded<T> = WriteResult<T> & { said?: string };

export function said<T>(result: WriteResult<T>, message: string): Worded<T> {
  return { ...result, said: message };
}

/** A write and the saved record; `description` names the event in a word, `message` is shown to the person. */
export function saved<T extends z.ZodType>(
  schema: T,
  description: string,
  message: string,
  status: 200 | 201 = 200,
): Answer<Worded<z.input<T>>, { success: true; message: string; data: z.output<T> }> {
  return {
    responses: { [status]: lateJsonContent(() => savedSchema(schema), description) },
    send(c, result) {
      if (!result.ok) refuseWrite(result);
      return c.json({ success: true, message: result.said ?? message, data: result.value }, status);
    },
  };
}

export function done(
  description: string,
  message: string,
): Answer<Worded<unknown>, { success: true; message: string }> {
  return {
    responses: { 200: jsonContent(doneSchema, description) },
    send(c, result) {
      if (!result.ok) refuseWrite(result);
      return c.json({ success: true, message: result.said ?? message }, 200);
    },
  };
}

/** An answer that is not JSON, or has its own form: the handler makes the response itself. */
export function response(responses: RouteConfig["responses"]): Answer<Response, unknown> {
  return { responses, send: (_, given) => given };
}

type Params = z.ZodObject | undefined;
type Body = z.ZodType | undefined;

interface Spec<P extends Params, Q extends Params, B extends Body, Given, Sent> {
  params?: P;
  query?: Q;
  body?: B;
  /** The body's content, for the description of the API. */
  bodyIs?: string;
  isBodyOptional?: boolean;
  /** For a body that the handler reads and checks by itself. */
  request?: RouteConfig["request"];
  /** In place of the others, for a request that its command checks in an order and with words of its own. */
  described?: RouteConfig["request"];
  /** A description beside the summary. */
  about?: { description: string };
  answer: Answer<Given, Sent>;
  /** Beside those that every call of its kind may give, by status. */
  errors?: Record<number, string>;
  /** In place of the router's. */
  guard?: Guard;
  /** Between the guard and the checks, such as a limit. */
  before?: MiddlewareHandler<AppEnv>[];
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;

interface Call<P, Q, B> {
  params: Parsed<P>;
  query: Parsed<Q>;
  body: Parsed<B>;
  /** By the owner, now. */
  write: () => OwnerWrite;
  c: Context<AppEnv>;
}

type Input<P, Q, B> = (P extends z.ZodObject ? { param: { [K in keyof z.input<P>]: string } } : object) &
  (Q extends z.ZodObject ? { query: { [K in keyof z.input<Q>]?: string } } : object) &
  (B extends z.ZodType ? { json: z.input<B> } : object);

type Added<M extends Method, Path extends string, I, Sent> = {
  [K in Path]: { [K2 in `$${M}`]: { input: I; output: Sent; outputFormat: "json"; status: 200 } };
};

type Add<S extends Schema, M extends Method> = <
  Path extends string,
  Given,
  Sent,
  P extends Params = undefined,
  Q extends Params = undefined,
  B extends Body = undefined,
>(
  path: Path,
  summary: string,
  spec: Spec<P, Q, B, Given, Sent>,
  handle: (call: Call<P, Q, B>) => Given | Promise<Given>,
) => Routes<S & Added<M, Path, Input<P, Q, B>, Sent>>;

/** The calls of a feature, one chained line each: guard, checks, errors, envelope, description and the client's types. */
export interface Routes<S extends Schema = Schema> {
  get: Add<S, "get">;
  post: Add<S, "post">;
  put: Add<S, "put">;
  patch: Add<S, "patch">;
  delete: Add<S, "delete">;
  /** Adds calls that several features have. */
  with: <More extends Schema>(add: (routes: Routes<S>) => Routes<More>) => Routes<More>;
  router: OpenAPIHono<AppEnv>;
  /** Never there; it carries the types to the client. */
  schema?: S;
}

/** Callers that are let in: the owner, the owner but no read-only token, the owner after a log-in (no API token), or anybody. */
type Guard = "owner" | "full" | "login" | "anyone";

export function routes(site: Site, guard: Guard = "owner"): Routes<BlankSchema> {
  const router = createResource();
  const guards: Record<Guard, MiddlewareHandler<AppEnv>[]> = {
    owner: [requireOwner(site)],
    full: [requireFullAccess(site)],
    login: [requireLogin(site)],
    anyone: [],
  };
  const add =
    (method: Method) =>
    (
      path: string,
      summary: string,
      spec: Spec<Params, Params, Body, unknown, unknown>,
      handle: (call: Call<unknown, unknown, unknown>) => unknown,
    ) => {
      const own = spec.guard ?? guard;
      const route: RouteConfig = {
        method,
        path: path.replace(/:(\w+)/g, "{$1}"),
        summary,
        ...spec.about,
        request: describeRequest(spec),
        responses: {
          ...(own === "anyone" ? {} : method === "get" ? unauthorized : writeErrors),
          ...(own === "full" && {
            403: jsonContent(errorSchema, "Asked with an API token that may only read"),
          }),
          ...describeErrors(spec.errors),
          ...spec.answer.responses,
        },
      };
      if (spec.described) router.openAPIRegistry.registerPath({ ...route, request: spec.described });
      const middleware = [...guards[own], ...(spec.before ?? [])];
      const hide = spec.described !== undefined;
      router.openapi(createRoute({ ...route, middleware, hide }), async (context) => {
        const c: Context<AppEnv> = context;
        const { req }: { req: { valid(part: string): unknown } } = context;
        const given = await handle({
          params: spec.params && req.valid("param"),
          query: spec.query && req.valid("query"),
          // A call without a body has passed its schema by, where it may.
          body: spec.body && (req.valid("json") ?? {}),
          write: () => writeOf(c, site),
          c,
        } as Call<unknown, unknown, unknown>);
        return spec.answer.send(c, given);
      });
      return self;
    };
  const self = {
    get: add("get"),
    post: add("post"),
    put: add("put"),
    patch: add("patch"),
    delete: add("delete"),
    with: (more: (routes: unknown) => unknown) => more(self),
    router,
  } as unknown as Routes<BlankSchema>;
  return self;
}

function describeRequest(
  spec: Spec<Params, Params, Body, unknown, unknown>,
): NonNullable<RouteConfig["request"]> {
  return {
    ...spec.request,
    ...(spec.params && { params: spec.params }),
    ...(spec.query && { query: spec.query }),
    ...(spec.body && describeBody(spec.body, spec)),
  };
}

function describeBody(
  schema: z.ZodType,
  { bodyIs = "", isBodyOptional = false }: { bodyIs?: string; isBodyOptional?: boolean },
) {
  return isBodyOptional
    ? { body: { ...jsonContent(schema, bodyIs), required: false } }
    : jsonInput(schema, bodyIs);
}

function describeErrors(errors: Record<number, string> = {}): RouteConfig["responses"] {
  const described = Object.entries(errors).map(([status, text]) => [status, jsonContent(errorSchema, text)]);
  return Object.fromEntries(described);
}
