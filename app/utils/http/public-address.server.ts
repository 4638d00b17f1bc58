import { BlockList, isIP } from "node:net";

/** RFC 2606, 6761, 6762, 7686, 8375, 9476, and names that home routers give. */
const RESERVED_ENDINGS = [
  "alt",
  "corp",
  "example",
  "example.com",
  "example.net",
  "example.org",
  "home",
  "home.arpa",
  "internal",
  "invalid",
  "lan",
  "local",
  "localhost",
  "onion",
  "test",
];

const UNREACHABLE_RANGES: readonly [address: string, prefix: number, type: "ipv4" | "ipv6"][] = [
  ["0.0.0.0", 8, "ipv4"],
  ["10.0.0.0", 8, "ipv4"],
  ["100.64.0.0", 10, "ipv4"],
  ["127.0.0.0", 8, "ipv4"],
  ["169.254.0.0", 16, "ipv4"],
  ["172.16.0.0", 12, "ipv4"],
  ["192.0.0.0", 24, "ipv4"],
  ["192.0.2.0", 24, "ipv4"],
  ["192.88.99.0", 24, "ipv4"],
  ["192.168.0.0", 16, "ipv4"],
  ["198.18.0.0", 15, "ipv4"],
  ["198.51.100.0", 24, "ipv4"],
  ["203.0.113.0", 24, "ipv4"],
  ["224.0.0.0", 3, "ipv4"],
  ["::", 96, "ipv6"],
  ["::ffff:0:0:0", 96, "ipv6"],
  // Ranges of IPv6 that lead into IPv4, where any address may be behind them.
  ["64:ff9b::", 96, "ipv6"],
  ["64:ff9b:1::", 48, "ipv6"],
  ["2001::", 32, "ipv6"],
  ["2002::", 16, "ipv6"],
  ["100::", 64, "ipv6"],
  ["2001:db8::", 32, "ipv6"],
  ["3fff::", 20, "ipv6"],
  ["5f00::", 16, "ipv6"],
  ["fc00::", 7, "ipv6"],
  ["fe80::", 9, "ipv6"],
  ["ff00::", 8, "ipv6"],
];

export function explainPrivateSite({ protocol, hostname }: URL): string | undefined {
  if (isUnreachable(hostname)) {
    const reach = isThisComputer(hostname) ? "on this computer" : "on your own network";
    return `This site is only reachable ${reach}. Set the public address in Settings to the one that visitors use, such as https://your-domain.com.`;
  }
  if (protocol !== "https:") {
    return `The public address isn't https. Serve the site over https, then set the address to https://${hostname} in Settings.`;
  }
  return undefined;
}

function isUnreachable(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (isIP(host)) return !isPublicAddress(host);
  if (!host.includes(".")) return true;
  return RESERVED_ENDINGS.some((ending) => host === ending || host.endsWith(`.${ending}`));
}

function isThisComputer(hostname: string): boolean {
  return /^(localhost\.?|.*\.localhost\.?|127\.[\d.]+|\[::1\])$/.test(hostname);
}

/** Whether an IP address belongs to the internet, and not to a machine or a private network. */
export function isPublicAddress(address: string): boolean {
  const list = new BlockList();
  for (const range of UNREACHABLE_RANGES) list.addSubnet(...range);
  return !list.check(address, isIP(address) === 4 ? "ipv4" : "ipv6");
}
