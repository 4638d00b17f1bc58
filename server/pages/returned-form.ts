import { html } from "hono/html";
import type { FormRefusal } from "./form-gate.ts";
import { sendPlainPage } from "./plain-page.ts";

const WORDS: Record<FormRefusal["status"], { title: string; lead: string }> = {
  429: {
    title: "That was a lot in a short time",
    lead: "You've sent forms many times in the last few minutes. Please wait a little, then send this one again.",
  },
  503: {
    title: "One moment, please",
    lead: "The site is very busy right now. Please send your form again in a few seconds.",
  },
};

/**
 * Hands a refused form back with what was typed. Not a page of the site: rendering one is what this saves.
 */
export async function returnForm(
  form: { path: string; contentType: string; body: ArrayBuffer },
  { status, retryAfterSeconds }: FormRefusal,
  isSecure: boolean,
): Promise<Response> {
  const fields = await readFields(form);
  const more = html`<form method="post" action="${form.path}">${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}<p>What you typed isn't lost: the button sends it.</p><button>Send again</button></form>`;
  const headers = { "retry-after": String(retryAfterSeconds) };
  return sendPlainPage({ ...WORDS[status], more }, { status, isSecure, headers });
}

async function readFields({
  contentType,
  body,
}: {
  contentType: string;
  body: ArrayBuffer;
}): Promise<[string, string][]> {
  const request = new Response(body, { headers: { "content-type": contentType } });
  const fields = await request.formData().catch(() => new FormData());
  return [...fields].filter((field): field is [string, string] => typeof field[1] === "string");
}
