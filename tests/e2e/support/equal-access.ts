import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { whileNothingMoves } from "./owner.ts";

const engineFile = createRequire(import.meta.url).resolve("accessibility-checker-engine/ace.js");
let engine: Promise<string> | undefined;

interface Finding {
  ruleId: string;
  value: [level: string, outcome: string];
  path: { dom: string };
  message: string;
  snippet: string;
}

/** Failures that IBM's Equal Access checker finds beside axe: each of them sees faults that the other one doesn't. */
export async function listEqualAccessFailures(page: Page): Promise<string[]> {
  engine ??= readFile(engineFile, "utf8");
  const source = await engine;
  // By evaluation, since the site's Content-Security-Policy lets no foreign script in.
  await page.evaluate(`if (!window.ace) { ${source}; window.ace = ace; }`);
  const found = await whileNothingMoves(page, () => findFailures(page));
  return found.map(({ ruleId, message, path, snippet }) => `${ruleId}: ${message}\n${path.dom}\n${snippet}`);
}

async function findFailures(page: Page): Promise<Finding[]> {
  const failures = await page.evaluate(async () => {
    const { ace } = window as unknown as {
      ace: { Checker: new () => { check(root: Document, sets: string[]): Promise<{ results: Finding[] }> } };
    };
    const { results } = await new ace.Checker().check(document, ["IBM_Accessibility"]);
    return results.filter(({ value: [level, outcome] }) => level === "VIOLATION" && outcome === "FAIL");
  });
  return page.evaluate(keepFaults, failures);
}

/** Runs in the page: leaves out, element by element, failures that are the engine's own mistakes; no rule is switched off. */
function keepFaults(failures: Finding[]): Finding[] {
  const OUTSIDE_OF_LANDMARKS = "[data-skip], [role=status], [role=alert], [aria-hidden=true]";
  const isAtFault: Record<string, (element: Element) => boolean> = {
    element_tabbable_role_valid: (element) => !isScroller(element) && !isOfFeed(element),
    text_contrast_sufficient: (element) => !isMixed(element),
    // As in axe, skip links and live regions may be outside of landmarks.
    aria_content_in_landmark: (element) => !element.closest(OUTSIDE_OF_LANDMARKS),
    // It believes that visually hidden words don't exist: words of a label, and headers where each row names its values.
    label_content_exists: (element) => !element.textContent?.trim(),
    table_headers_exists: (element) => element.querySelector("thead th[scope=col]") === null,
    // Each entry of a list has groups of fields with the same names; the entry around them tells them apart.
    fieldset_label_valid: (element) => !element.matches("li fieldset:has(> legend:not(:empty))"),
  };
  return failures.filter(({ ruleId, path }) => {
    const element = findElement(path.dom);
    return !isFoldedIn(element) && (isAtFault[ruleId]?.(element) ?? true);
  });

  function findElement(path: string): Element {
    const { singleNodeValue } = document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE);
    return singleNodeValue as Element;
  }

  // It checks the contents of a closed `details`, but can't find their labels.
  function isFoldedIn(element: Element): boolean {
    return element.closest("details:not([open])") !== null && !element.checkVisibility();
  }

  // Keys scroll only what can have the focus, so axe asks for the very stop that this rule refuses.
  function isScroller(element: Element): boolean {
    const { overflowX, overflowY } = getComputedStyle(element);
    return [overflowX, overflowY].some((overflow) => overflow === "auto" || overflow === "scroll");
  }

  // Keys go from one article to the next, as in the pattern of a feed.
  function isOfFeed(element: Element): boolean {
    return element.matches("article[aria-label]");
  }

  // The engine can't read the notation that a mixed colour is computed in; axe can, and measures it.
  function isMixed(element: Element): boolean {
    const { color, backgroundColor } = getComputedStyle(element);
    return [color, backgroundColor].some((value) => value.startsWith("oklab"));
  }
}
