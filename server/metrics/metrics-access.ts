import { createHash, timingSafeEqual } from "node:crypto";
import { BlockList } from "node:net";
import type { Context } from "hono";
import type { AppEnv } from "../../app/kit/site.server.ts";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;
/** Headers that proxies add to a request they forward. */
const FORWARDED = [
  "forwarded",
  "via",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
];

/** A call from this machine itself, or one with the token. */
export function mayReadMetrics(c: Context<AppEnv>, token: string | undefined): boolean {
  return isFromThisMachine(c) || (token !== undefined && hasToken(c, token));
}

/**
 * By the socket, not by what TRUST_PROXY makes of the headers: a proxy on this machine has a loopback socket too, and passes on
 * calls from everywhere.
 */
function isFromThisMachine({ env, req }: Context<AppEnv>): boolean {
  const address = env?.incoming?.socket.remoteAddress ?? "";
  const family = address.includes(":") ? "ipv6" : "ipv4";
  if (!address || !loopback.check(address, family)) return false;
  return (
    LOOPBACK_HOST.test(req.header("host") ?? "") && !FORWARDED.some((name) => req.header(name) !== undefined)
  );
}

function hasToken({ req }: Context<AppEnv>, token: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(req.header("authorization") ?? "")?.[1] ?? "";
  return timingSafeEqual(digest(given), digest(token));
}

/** Digests have the same length, which `timingSafeEqual` requires. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
