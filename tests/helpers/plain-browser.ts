import { configure, getQueriesForElement, type queries } from "@testing-library/dom";
import { Window } from "happy-dom";
import { TEST_SITE_URL } from "./app.ts";

const REDIRECTS_MAX = 5;
const UNSENT_TYPES = ["button", "submit", "reset", "image", "file"];

// The message leaves out the whole page, which would be too long for a list of failures.
configure({ getElementError: (message) => new Error(message?.slice(0, 2000)) });

type Queries = ReturnType<typeof getQueriesForElement<typeof queries>>;

/** A page as a browser without scripts has it; its queries find what a person would: labels, roles, texts. */
export interface PlainPage {
  /** Path and query of where the redirects have led. */
  path: string;
  status: number;
  headers: Headers;
  html: string;
  document: Document;
  /** Searches the whole page. */
  find: Queries;
  /** Searches the page without its header and footer. */
  main: Queries;
}

export interface PlainBrowser {
  open(path: string): Promise<PlainPage>;
  /** Follows a link: the only one with this name in the main part, or else on the page, or the given one. */
  follow(page: PlainPage, link: string | RegExp | HTMLElement): Promise<PlainPage>;
  /** Sends the form of a button, which is given or found like a link, with the values of its fields. */
  press(page: PlainPage, button: string | RegExp | HTMLElement): Promise<PlainPage>;
}

interface Answering {
  request(path: string, init: RequestInit): Response | Promise<Response>;
}

/**
 * A browser without JavaScript, in front of an app in the same process: it keeps cookies, follows redirects, and sends no
 * form that a browser would refuse to send.
 */
export function openPlainBrowser(app: Answering, sent: Record<string, string> = {}): PlainBrowser {
  const cookies = new Map<string, string>();

  async function load(url: URL, form?: URLSearchParams, redirects = 0): Promise<PlainPage> {
    const headers = new Headers({ accept: "text/html", "sec-fetch-site": "same-origin", ...sent });
    if (cookies.size > 0) headers.set("cookie", [...cookies].map((pair) => pair.join("=")).join("; "));
    const init = form ? { method: "POST", body: form, headers } : { headers };
    const answer = await app.request(url.pathname + url.search, init);
    for (const cookie of answer.headers.getSetCookie()) keepCookie(cookies, cookie);
    const target = readRedirect(url, answer);
    // A person who leaves for another site is not followed there.
    if (target?.origin !== TEST_SITE_URL.origin) return createPage(url, answer, await answer.text());
    if (form && answer.status > 303) throw new Error(`${url} would have the form sent again.`);
    if (redirects === REDIRECTS_MAX) throw new Error(`${url} redirects without end.`);
    return load(target, undefined, redirects + 1);
  }

  return {
    open: (path) => load(new URL(path, TEST_SITE_URL)),
    async follow(page, wanted) {
      const href = findByRole(page, "link", wanted).getAttribute("href");
      const url = resolve(page, href);
      if (href === null || url.origin !== TEST_SITE_URL.origin) throw new Error(`This leads away: ${href}`);
      return load(url);
    },
    async press(page, wanted) {
      const button = findByRole(page, "button", wanted) as HTMLButtonElement;
      const { form } = button;
      if (!form || button.type !== "submit") throw new Error(`This sends no form: ${button.outerHTML}`);
      if (!form.noValidate && !button.formNoValidate) refuseInvalid(form);
      const fields = readFields(form);
      if (button.name) fields.append(button.name, button.value);
      const url = resolve(page, button.getAttribute("formaction") ?? form.getAttribute("action"));
      if (form.method === "post") return load(url, fields);
      url.search = fields.toString();
      return load(url);
    },
  };
}

function keepCookie(cookies: Map<string, string>, cookie: string): void {
  const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
  if (/; max-age=0(;|$)/i.test(cookie)) cookies.delete(name);
  else cookies.set(name, value);
}

function readRedirect(url: URL, { status, headers }: Response): URL | undefined {
  const location = headers.get("location");
  return location !== null && status > 300 && status < 400 ? new URL(location, url) : undefined;
}

/** An empty address is the page's own. */
function resolve(page: PlainPage, address: string | null): URL {
  return new URL(address ?? "", new URL(page.path, TEST_SITE_URL));
}

function createPage(url: URL, answer: Response, html: string): PlainPage {
  let parsed: Document | undefined;
  const getDocument = () => {
    parsed ??= parse(url, html);
    return parsed;
  };
  return {
    path: url.pathname + url.search,
    status: answer.status,
    headers: answer.headers,
    html,
    // Many a page is only asked for its status or its text.
    get document() {
      return getDocument();
    },
    get find() {
      return getQueriesForElement(getDocument().body);
    },
    get main() {
      return getQueriesForElement(findMain(getDocument()));
    },
  };
}

function parse(url: URL, html: string): Document {
  const window = new Window({ url: url.href, settings: { disableCSSFileLoading: true } });
  // The types of happy-dom are not those of the browser's DOM.
  const document = window.document as unknown as Document;
  document.write(html);
  // While it parses a select, happy-dom chooses the option before the wanted one.
  for (const option of document.querySelectorAll<HTMLOptionElement>("option[selected]"))
    option.selected = true;
  return document;
}

function findMain(document: Document): HTMLElement {
  return document.querySelector("main") ?? document.body;
}

function findByRole(page: PlainPage, role: string, wanted: string | RegExp | HTMLElement): HTMLElement {
  if (typeof wanted !== "string" && !(wanted instanceof RegExp)) return wanted;
  // Styles, which decide what is hidden, are not loaded.
  const options = { name: wanted, hidden: true };
  const isInMain = page.main.queryAllByRole(role, options).length > 0;
  return (isInMain ? page.main : page.find).getByRole(role, options);
}

function findField(page: PlainPage, label: string | RegExp): HTMLInputElement {
  const isInMain = page.main.queryAllByLabelText(label).length > 0;
  return (isInMain ? page.main : page.find).getByLabelText<HTMLInputElement>(label);
}

/** The fields that a browser would send, in their order. */
function readFields(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const element of form.elements) {
    const field = element as HTMLInputElement;
    if (!field.name || isDisabled(field) || UNSENT_TYPES.includes(field.type)) continue;
    if (["checkbox", "radio"].includes(field.type) && !field.checked) continue;
    // As every browser sends the lines of a text.
    fields.append(field.name, field.value.replace(/\r?\n/g, "\r\n"));
  }
  return fields;
}

function isDisabled(field: HTMLInputElement): boolean {
  return field.disabled || field.closest("fieldset[disabled]") !== null;
}

function refuseInvalid(form: HTMLFormElement): void {
  for (const element of form.elements) {
    const field = element as HTMLInputElement;
    if (isDisabled(field) || field.checkValidity()) continue;
    throw new Error(`A browser would not send "${field.value}" in this field: ${field.outerHTML}`);
  }
}

/** Types into a field, or chooses an option by its value or its words. */
export function fill(page: PlainPage, label: string | RegExp, value: string): void {
  const field = findField(page, label);
  if (isDisabled(field) || field.readOnly) throw new Error(`Nobody can type here: ${field.outerHTML}`);
  const options = [...field.querySelectorAll("option")];
  const wanted = options.find((option) => option.text === value)?.value ?? value;
  field.value = wanted;
  if (field.value !== wanted) throw new Error(`The field ${label} does not take "${value}".`);
}

/** Ticks a box, or chooses the option of a group. */
export function check(page: PlainPage, label: string | RegExp, isChecked = true): void {
  const field = findField(page, label);
  if (!["checkbox", "radio"].includes(field.type)) throw new Error(`Nothing to tick: ${field.outerHTML}`);
  field.checked = isChecked;
}
