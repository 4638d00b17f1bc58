import { isIP } from "node:net";

const UNKNOWN_ADDRESS = "0.0.0.0";

/** Behind N proxies of ours the Nth entry of `X-Forwarded-For` from the right is what the outermost saw. */
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
