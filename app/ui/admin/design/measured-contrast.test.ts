import { expect, it } from "vitest";
import { parseComputedColor } from "./measured-contrast.ts";

it("reads solid colours as browsers compute them, and nothing else", () => {
  expect(parseComputedColor("rgb(5, 7, 13)")).toEqual({ r: 5, g: 7, b: 13 });
  for (const text of ["rgba(5, 7, 13, 0.5)", "color(srgb 0 0 0)", "#05070d", ""]) {
    expect(parseComputedColor(text)).toBeUndefined();
  }
});
