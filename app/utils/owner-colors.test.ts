import { describe, expect, it } from "vitest";
import { AA_TEXT_RATIO, contrastRatio, parseHexColor } from "./contrast.ts";
import { judgeColor, ownerColorsCss } from "./owner-colors.ts";

function light(css: string | undefined, name: string) {
  const color = parseHexColor(new RegExp(`--lights-${name}:(#\\w+)`).exec(css ?? "")?.[1] ?? "");
  if (!color) throw new Error(`No ${name}`);
  return color;
}

describe("ownerColorsCss", () => {
  it.each([
    "#ffee00",
    "#ff5500",
    "#101010",
    "#f0f",
  ])("keeps text readable with %s on both themes", (color) => {
    const css = ownerColorsCss(color, color);
    const darkest = { r: 0x10, g: 0x17, b: 0x2b };
    const palest = { r: 0xee, g: 0xf2, b: 0xfb };
    for (const name of ["primary", "accent-text"]) {
      expect(contrastRatio(light(css, name), darkest)).toBeGreaterThanOrEqual(AA_TEXT_RATIO);
    }
    for (const name of ["primary-on-light", "accent-on-light"]) {
      expect(contrastRatio(light(css, name), palest)).toBeGreaterThanOrEqual(AA_TEXT_RATIO);
    }
    expect(contrastRatio(light(css, "on-primary"), light(css, "primary"))).toBeGreaterThanOrEqual(
      AA_TEXT_RATIO,
    );
  });

  it("writes nothing for a value that is not a colour", () => {
    expect(ownerColorsCss("red}</style><script>", "#7c3aed")).toBeUndefined();
    expect(ownerColorsCss("#00d4ff", "")).toBeUndefined();
  });
});

describe("judgeColor", () => {
  it("measures on the least favourable ground, and says what is shown instead", () => {
    const [dark, light] = judgeColor("#00d4ff") ?? [];
    expect(dark).toMatchObject({ theme: "dark", isReadable: true, shown: "#00d4ff" });
    expect(light).toMatchObject({ theme: "light", isReadable: false });
    expect(light?.ratio).toBeCloseTo(1.57, 1);
    expect(light?.shown).not.toBe("#00d4ff");
    expect(judgeColor(light?.shown ?? "")?.[1]).toMatchObject({ isReadable: true, shown: light?.shown });
  });

  it("has no verdict on what is not a colour", () => {
    expect(judgeColor("cyan")).toBeUndefined();
  });
});
