import type { BrowserContext, Page } from "@playwright/test";
import { XSS_MARK } from "../../fixtures/xss-corpus.ts";
import { expect } from "./test.ts";

const REPORT = "reportFault";

/** Gathers each dialog and each refusal by a content security policy, on every page of the context. */
export async function watchForFaults(context: BrowserContext): Promise<readonly string[]> {
  const faults: string[] = [];
  context.on("dialog", (dialog) => {
    faults.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await context.exposeBinding(REPORT, ({ page }, text: string) => faults.push(`${text} at ${page.url()}`));
  await context.addInitScript((name) => {
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
      const report = Reflect.get(window, name) as (text: string) => void;
      report(`${effectiveDirective} refused ${blockedURI}`);
    });
  }, REPORT);
  return faults;
}

/** Expects that no injected script has run on the page, and that none would run on a click. */
export async function expectHarmless(page: Page): Promise<void> {
  const at = page.url();
  expect(await page.evaluate((mark) => mark in window, XSS_MARK), at).toBe(false);
  const found = await page.evaluate(
    () =>
      [...document.querySelectorAll("*")].flatMap((element) =>
        [...element.attributes]
          .filter(({ name, value }) => /^on/i.test(name) || /^[\s\p{Cc}]*(java|vb)script:/iu.test(value))
          .map(({ name, value }) => `${element.tagName} ${name}=${value}`),
      ),
    null,
  );
  expect(found, at).toEqual([]);
}

/** HTML that others show, such as mail programs and feed readers: what could run or load in it, by name. */
export function findActiveParts(judge: Page, html: string): Promise<string[]> {
  return judge.evaluate((text) => {
    const inert = new DOMParser().parseFromString(text, "text/html");
    return [...inert.querySelectorAll("*")].flatMap((element) => [
      ...(element.matches("script, iframe, object, embed, form, base, link, meta[http-equiv=refresh]")
        ? [element.outerHTML.slice(0, 100)]
        : []),
      ...[...element.attributes]
        .filter(
          ({ name, value }) => /^on|^srcdoc$/i.test(name) || /^[\s\p{Cc}]*(java|vb)script:/iu.test(value),
        )
        .map(({ name, value }) => `${name}=${value}`),
    ]);
  }, html);
}
