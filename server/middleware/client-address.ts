import { isIP } from "node:net";

const UNKNOWN_ADDRESS = "0.0.0.0";

/**
 * The visitor's address. `X-Forwarded-For` counts only as far as our own proxies wrote it: with N trusted hops, the Nth
 * entry from the right is what the outermost of them saw.
 */
export function clientAddress(options: {
  socketAddress: string | undefined;
  forwardedFor: string | null;
  trustProxyHops: number;
}): string {
  const { socketAddress, forwardedFor, trustProxyHops } = options;
  if (trustProxyHops > 0 && forwardedFor) {
    const hops = forwardedFor.split(",").map((hop) => hop.trim());
    const claimed = hops[Math.max(0, hops.length - trustProxyHops)];
    if (claimed && isIP(claimed)) return claimed;
  }
  return socketAddress ?? UNKNOWN_ADDRESS;
}
