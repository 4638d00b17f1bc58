import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LATE_STYLES_SCRIPT } from "./late-styles.ts";

type Paints = { getEntriesByName: (name: string) => object[] };
let reportPaint: (name: string) => void;

class Face {
  family: string;
  descriptors: object;
  constructor(family: string, _source: string, descriptors: object) {
    this.family = family;
    this.descriptors = descriptors;
  }
  load() {
    return new Promise<void>((resolve) => arrivals.push(resolve));
  }
}
let arrivals: (() => void)[] = [];
const inUse = new Set<Face>();
const { dataset } = document.documentElement;

function start(): HTMLLinkElement {
  document.head.innerHTML = '<link data-late media="print">';
  const link = document.querySelector("link");
  if (!link) throw new Error("The link is gone.");
  const cssRules = ["Inter", "Space Grotesk"].map((family) => {
    const declared = {
      "font-family": `"${family}"`,
      src: "url(/a)",
      "font-weight": "400 600",
      "unicode-range": "U+20-7E",
    };
    return { style: { getPropertyValue: (name: keyof typeof declared) => declared[name] } };
  });
  Object.defineProperty(link, "sheet", { value: { cssRules } });
  new Function(LATE_STYLES_SCRIPT)();
  return link;
}

beforeEach(() => {
  arrivals = [];
  inUse.clear();
  sessionStorage.clear();
  delete dataset.painted;
  vi.stubGlobal("FontFace", Face);
  Object.defineProperty(document, "fonts", { value: inUse, configurable: true });
  vi.stubGlobal(
    "PerformanceObserver",
    class {
      constructor(listener: (paints: Paints, observer: { disconnect: () => void }) => void) {
        reportPaint = (name) =>
          listener({ getEntriesByName: (asked) => (asked === name ? [{}] : []) }, { disconnect() {} });
      }
      observe() {}
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, "fonts");
});

describe("LATE_STYLES_SCRIPT", () => {
  it("asks for pictures and faces after the first content was painted, not before", () => {
    start();
    reportPaint("first-paint");
    expect(dataset.painted).toBeUndefined();
    expect(arrivals).toHaveLength(0);
    reportPaint("first-contentful-paint");
    expect(dataset.painted).toBe("");
    expect(arrivals).toHaveLength(2);
  });

  it("brings the faces into use together, when the last has come", async () => {
    start();
    reportPaint("first-contentful-paint");
    const [first, last] = arrivals;
    first?.();
    await Promise.resolve();
    expect(inUse.size).toBe(0);
    last?.();
    await vi.waitFor(() => expect(inUse.size).toBe(2));
    const [face] = inUse;
    expect(face).toMatchObject({
      family: "Inter",
      descriptors: { weight: "400 600", unicodeRange: "U+20-7E" },
    });
  });

  it("lets the stylesheet count at once on the next page of the visit", async () => {
    const link = start();
    reportPaint("first-contentful-paint");
    for (const arrive of arrivals) arrive();
    await vi.waitFor(() => expect(sessionStorage.length).toBe(1));
    expect(link.media).toBe("print");
    expect(start().media).toBe("all");
  });
});
