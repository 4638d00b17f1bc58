import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Connection } from "../../../db/connection.ts";
import type { Logger } from "../log.ts";
import { BusyError } from "../workers/semaphore.ts";

/** How long a client should wait while the database is away, or when too many are waiting already. */
export const RETRY_AFTER_SECONDS = "5";

/** The form of every error that the API answers. */
export interface ErrorBody {
  success: false;
  error: string;
  message: string;
  fields?: Record<string, string>;
}

export const UNCLEAR_REQUEST: ErrorBody = {
  success: false,
  error: "bad_request",
  message: "The request could not be understood.",
};

export const INTERNAL_ERROR: ErrorBody = {
  success: false,
  error: "internal_error",
  message: "Something went wrong on our side. Please try again.",
};

interface ErrorOptions {
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  retryAfterSeconds?: number | undefined;
  /** Fields of the answer beside the usual ones, such as alternatives. */
  more?: Record<string, unknown>;
}

export function jsonError(
  c: Context,
  status: ContentfulStatusCode,
  error: string,
  message: string,
  options: ErrorOptions = {},
): Response {
  const body: ErrorBody = {
    success: false,
    error,
    message,
    ...(options.fields ? { fields: options.fields } : {}),
  };
  const { retryAfterSeconds } = options;
  return c.json({ ...body, ...options.more }, status, {
    "cache-control": "no-store",
    ...(retryAfterSeconds && { "retry-after": String(Math.ceil(retryAfterSeconds)) }),
    ...options.headers,
  });
}

/** Thrown by a call that does not give its declared answer; a handler is then typed only by its success. */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly options: ErrorOptions;

  constructor(status: ContentfulStatusCode, code: string, message: string, options: ErrorOptions = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.options = options;
  }
}

/** The one place where unexpected errors are caught: the cause is logged, and a fixed sentence goes out. */
export function handleError(
  error: Error,
  c: Context,
  deps: { log: Logger; connection: Connection },
): Response {
  if (error instanceof Refusal) return jsonError(c, error.status, error.code, error.message, error.options);
  if (error instanceof HTTPException && error.status < 500) {
    return jsonError(c, error.status as ContentfulStatusCode, UNCLEAR_REQUEST.error, UNCLEAR_REQUEST.message);
  }
  if (isHangUp(error)) {
    deps.log.info({ requestId: c.get("requestId") }, "The client went away in the middle of its request");
    return jsonError(c, 400, UNCLEAR_REQUEST.error, UNCLEAR_REQUEST.message);
  }
  if (error instanceof BusyError) {
    deps.log.warn({ requestId: c.get("requestId") }, "A request was turned away: too many wait already");
    return refuseBusy(c, "busy");
  }
  deps.log.error({ err: error, requestId: c.get("requestId") }, "A request failed");
  if (deps.connection.isAway(error)) return refuseBusy(c, "database_away");
  return jsonError(c, 500, INTERNAL_ERROR.error, INTERNAL_ERROR.message);
}

function refuseBusy(c: Context, code: string): Response {
  const message = "The site is very busy right now. Please try again in a moment.";
  return jsonError(c, 503, code, message, { headers: { "retry-after": RETRY_AFTER_SECONDS } });
}

/** A body that ends too early. The code by itself could also mean that the database is away. */
function isHangUp(error: Error): boolean {
  return error.message === "aborted" && "code" in error && error.code === "ECONNRESET";
}
