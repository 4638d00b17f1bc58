import { describe, expect, it } from "vitest";
import { clientAddress } from "./prepare-request.ts";

const socketAddress = "10.0.0.9";

describe("clientAddress", () => {
  it("ignores forwarded headers unless a proxy is trusted", () => {
    expect(clientAddress({ socketAddress, forwardedFor: "203.0.113.7", trustProxyHops: 0 })).toBe(
      socketAddress,
    );
  });

  it("takes the entry that the outermost trusted proxy wrote", () => {
    const forwardedFor = "198.51.100.1, 203.0.113.7, 10.0.0.2";
    expect(clientAddress({ socketAddress, forwardedFor, trustProxyHops: 1 })).toBe("10.0.0.2");
    expect(clientAddress({ socketAddress, forwardedFor, trustProxyHops: 2 })).toBe("203.0.113.7");
  });

  it("falls back to the socket when the header is not an address", () => {
    expect(clientAddress({ socketAddress, forwardedFor: "unknown", trustProxyHops: 1 })).toBe(socketAddress);
  });
});
