import { describe, expect, it } from "vitest";
import { chooseEncoding, encodeBody } from "./encodings.ts";

describe("chooseEncoding", () => {
  it.each([
    [null, "identity"],
    ["", "identity"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br; q=0.0, gzip;q=0", "identity"],
    ["BR;Q=0.5", "identity"],
    ["brotli", "identity"],
    ["identity", "identity"],
  ])("answers %j with %s", (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });
});

describe("encodeBody", () => {
  it("leaves what is compressed already", async () => {
    expect(await encodeBody(Buffer.from("png"), "image/png")).toEqual({ identity: Buffer.from("png") });
  });
});
