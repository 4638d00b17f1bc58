import { describe, expect, it } from "vitest";
import { canonicalSender, createSenderKey } from "./sender-key.server.ts";

describe("canonicalSender", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    [" 203.0.113.7 ", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::FFFF:cb00:7107", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["[2001:0DB8:0001:0002::1]", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["not an address", "unknown"],
    ["", "unknown"],
  ])("writes %j as %s", (address, expected) => {
    expect(canonicalSender(address)).toBe(expected);
  });
});

describe("createSenderKey", () => {
  const noon = new Date("2026-03-02T12:00:00Z");

  it("is the same for one /64 within one UTC day, and hides the address", () => {
    const key = createSenderKey("secret", "2001:db8::1", noon);
    expect(createSenderKey("secret", "2001:db8::ffff", new Date("2026-03-02T23:59:59Z"))).toBe(key);
    expect(key).toMatch(/^[0-9a-f]{64}$/);
  });

  it("differs by day, by address and by secret", () => {
    const keys = [
      createSenderKey("secret", "203.0.113.7", noon),
      createSenderKey("secret", "203.0.113.7", new Date("2026-03-03T00:00:00Z")),
      createSenderKey("secret", "203.0.113.8", noon),
      createSenderKey("other", "203.0.113.7", noon),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });
});
