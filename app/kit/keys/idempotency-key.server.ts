import { Refusal } from "../http/errors.server.ts";

const KEY = /^[\x21-\x7e]{1,200}$/;

/** The `Idempotency-Key` of a request. However often a request comes with the same key, it's done once. */
export function readIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined || KEY.test(header)) return header;
  throw new Refusal(400, "invalid_input", "The Idempotency-Key is up to 200 printable characters.");
}
