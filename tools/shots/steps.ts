import type { Page } from "@playwright/test";

type Name = string | RegExp;
export type Step = (page: Page) => Promise<unknown>;

/** One step after the other. */
export const steps =
  (...all: Step[]): Step =>
  async (page) => {
    for (const step of all) await step(page);
  };

/** A name in words is the whole name. */
const isWhole = (name: Name) => ({ name, exact: typeof name === "string" });

export const press =
  (name: Name): Step =>
  (page) =>
    page.getByRole("button", isWhole(name)).first().click();

export const follow =
  (name: Name): Step =>
  (page) =>
    page.getByRole("link", isWhole(name)).first().click();

export const type =
  (label: Name, text: string): Step =>
  (page) =>
    page.getByLabel(label).first().fill(text);

export const choose =
  (label: Name, value: string): Step =>
  (page) =>
    page.getByLabel(label).first().selectOption(value);

/** A button of the dialog that is open. */
export const pressInDialog =
  (name: Name): Step =>
  (page) =>
    page.getByRole("dialog").getByRole("button", isWhole(name)).first().click();

/** An entry of the menu that a button opens; by keys, since a finger lets go of what the menu has covered. */
export const chooseInMenu =
  (button: RegExp, entry: string): Step =>
  async (page) => {
    await page.getByRole("button", { name: button }).first().press("Enter");
    await page.getByRole("menuitem", { name: entry, exact: true }).press("Enter");
  };

/** Opens every folded part, then returns to the top of the page. */
export const unfold: Step = async (page) => {
  for (const summary of await page.getByRole("main").locator("summary").all()) await summary.click();
  await page.evaluate(() => window.scrollTo(0, 0));
};

export const key =
  (keys: string): Step =>
  (page) =>
    page.keyboard.press(keys);

/** Until these words can be seen. */
export const see =
  (text: Name): Step =>
  (page) =>
    page.getByText(text).first().waitFor();

export const seeRole =
  (role: "alert" | "dialog" | "alertdialog"): Step =>
  (page) =>
    page.getByRole(role).first().waitFor();

/** The public pages start late on purpose; what is pressed before that does nothing. */
export const wake =
  (selector = "main"): Step =>
  async (page) => {
    if (selector !== "main") await page.locator(selector).first().scrollIntoViewIfNeeded();
    await page.waitForFunction((wanted) => {
      const element = document.querySelector(wanted);
      return element !== null && Object.keys(element).some((name) => name.startsWith("__react"));
    }, selector);
  };

export const scrollTo =
  (selector: string): Step =>
  (page) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 96));

/** The calls whose path begins so are answered with this. */
export const answer =
  (path: string, status: number, body: object): Step =>
  (page) =>
    page.route(
      (url) => url.pathname.startsWith(path),
      (route) => route.fulfill({ status, json: body }),
    );

/** The same, but only for calls of one method. */
export const answerWrite =
  (method: "POST" | "PUT", path: string, status: number, body: object): Step =>
  (page) =>
    page.route(
      (url) => url.pathname.startsWith(path),
      (route) =>
        route.request().method() === method ? route.fulfill({ status, json: body }) : route.fallback(),
    );

export const fail = (path: string): Step =>
  answer(path, 500, {
    success: false,
    error: "internal_error",
    message: "Something went wrong on the server.",
  });

/** Saves are accepted but not stored: the next screen finds the site as it was. */
export const acceptSaves =
  (path: string, message: string): Step =>
  (page) =>
    page.route(
      (url) => url.pathname.startsWith(path),
      (route) => {
        const request = route.request();
        if (request.method() !== "PUT") return route.fallback();
        return route.fulfill({ json: { success: true, message, data: request.postDataJSON() } });
      },
    );

/** The calls whose path begins so are never answered. */
export const hold =
  (path: string): Step =>
  (page) =>
    page.route(
      (url) => url.pathname.startsWith(path),
      () => undefined,
    );

/** Every call but those of the frame around the screen. */
const isScreenCall = ({ pathname }: URL) =>
  pathname.startsWith("/api/") && !/^\/api\/(notifications|auth)/.test(pathname);

export const failScreen: Step = (page) =>
  page.route(isScreenCall, (route) =>
    route.fulfill({
      status: 500,
      json: { success: false, error: "internal_error", message: "Something went wrong on the server." },
    }),
  );

export const holdScreen: Step = (page) => page.route(isScreenCall, () => undefined);

export const remember =
  (values: Record<string, string>): Step =>
  (page) =>
    page.addInitScript((kept) => Object.assign(localStorage, kept), values);
