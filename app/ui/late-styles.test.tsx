import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LATE_STYLES_SCRIPT } from "./late-styles.ts";

type Paints = { getEntriesByName: (name: string) => object[] };
let reportPaint: (name: string) => void;

function start(): HTMLLinkElement {
  document.head.innerHTML = '<link data-late media="print">';
  new Function(LATE_STYLES_SCRIPT)();
  const link = document.querySelector("link");
  if (!link) throw new Error("The link is gone.");
  return link;
}

beforeEach(() => {
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

afterEach(() => vi.unstubAllGlobals());

describe("LATE_STYLES_SCRIPT", () => {
  it("lets the late styles count after the first content was painted, not before", () => {
    const link = start();
    reportPaint("first-paint");
    expect(link.media).toBe("print");
    reportPaint("first-contentful-paint");
    expect(link.media).toBe("all");
  });

  it("lets them count at once on the next page of the visit", () => {
    start();
    reportPaint("first-contentful-paint");
    expect(start().media).toBe("all");
  });
});
