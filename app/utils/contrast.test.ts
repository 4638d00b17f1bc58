import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  AA_TEXT_RATIO,
  contrastRatio,
  findReadableShade,
  formatHexColor,
  parseHexColor,
} from "./contrast.ts";

const black = { r: 0, g: 0, b: 0 };
const white = { r: 255, g: 255, b: 255 };
const channel = fc.integer({ min: 0, max: 255 });

describe("parseHexColor", () => {
  it("reads both lengths in either case", () => {
    expect(parseHexColor("#00D4ff")).toEqual({ r: 0, g: 212, b: 255 });
    expect(parseHexColor("#0df")).toEqual({ r: 0, g: 221, b: 255 });
  });

  it.each([
    "",
    "00d4ff",
    "#00d4f",
    "red",
    "#00d4ff;}body{display:none",
    "url(#fff)",
  ])("refuses %j", (text) => {
    expect(parseHexColor(text)).toBeUndefined();
  });

  it("is undone by formatHexColor", () => {
    fc.assert(
      fc.property(channel, channel, channel, (r, g, b) => {
        expect(parseHexColor(formatHexColor({ r, g, b }))).toEqual({ r, g, b });
      }),
    );
  });
});

describe("contrastRatio", () => {
  it("is 21 between black and white, whichever comes first", () => {
    expect(contrastRatio(black, white)).toBeCloseTo(21);
    expect(contrastRatio(white, black)).toBeCloseTo(21);
  });

  it("knows the well-known grey that just passes on white", () => {
    expect(contrastRatio({ r: 0x76, g: 0x76, b: 0x76 }, white)).toBeGreaterThan(AA_TEXT_RATIO);
    expect(contrastRatio({ r: 0x78, g: 0x78, b: 0x78 }, white)).toBeLessThan(AA_TEXT_RATIO);
  });
});

describe("findReadableShade", () => {
  it("leaves a colour alone that can be read already", () => {
    expect(findReadableShade({ r: 0, g: 212, b: 255 }, [black], "white")).toEqual({ r: 0, g: 212, b: 255 });
  });

  it("makes any colour readable on both themes", () => {
    fc.assert(
      fc.property(channel, channel, channel, (r, g, b) => {
        const onLight = findReadableShade({ r, g, b }, [white], "black");
        const onDark = findReadableShade({ r, g, b }, [black], "white");
        expect(contrastRatio(onLight, white)).toBeGreaterThanOrEqual(AA_TEXT_RATIO);
        expect(contrastRatio(onDark, black)).toBeGreaterThanOrEqual(AA_TEXT_RATIO);
      }),
    );
  });
});
