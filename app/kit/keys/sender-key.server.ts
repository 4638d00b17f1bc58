import { isIPv4, isIPv6 } from "node:net";
import { toDay } from "../../utils/dates.ts";
import { createKeyedHash } from "./keyed-hash.server.ts";

const IPV6_GROUPS = 8;
const IPV6_NETWORK_GROUPS = 4;

/** One text for every spelling of a client's address; an IPv6 client is its /64 network. */
export function canonicalSender(address: string): string {
  const bare = address
    .trim()
    .replace(/^\[(.*)\]$/, "$1")
    .replace(/%.*$/, "");
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return "unknown";
  const groups = expandIpv6(bare);
  const [high = 0, low = 0] = groups.slice(6);
  const isMappedIpv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMappedIpv4) return [high >> 8, high & 0xff, low >> 8, low & 0xff].join(".");
  const network = groups.slice(0, IPV6_NETWORK_GROUPS).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}

function expandIpv6(address: string): number[] {
  // The URL parser writes a dotted tail as hexadecimal groups and validates the rest.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = "", tail] = canonical.split("::");
  const parse = (text: string) =>
    text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16));
  const left = parse(head);
  const right = tail === undefined ? [] : parse(tail);
  return [...left, ...Array<number>(IPV6_GROUPS - left.length - right.length).fill(0), ...right];
}

/** A keyed hash of the sender and the UTC day, so that the address itself need not be stored. */
export function createSenderKey(secret: string, address: string, at: Date): string {
  return createKeyedHash(secret, "sender", `${toDay(at)}\n${canonicalSender(address)}`, "hex");
}
