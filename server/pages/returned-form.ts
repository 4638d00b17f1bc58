import { randomBytes } from "node:crypto";
import { html } from "hono/html";
import { finishDocument } from "./finish-document.ts";
import type { FormRefusal } from "./form-gate.ts";

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

const STYLE = `:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif }
body { max-width: 36rem; margin: 15vh auto; padding: 0 1.25rem }
button { font: inherit; padding: 0.75rem 1.5rem }`;

/**
 * Hands a refused form back with what was typed. Not a page of the site: rendering one is what this saves.
 */
export async function returnForm(
  form: { path: string; contentType: string; body: ArrayBuffer },
  { status, retryAfterSeconds }: FormRefusal,
  isSecure: boolean,
): Promise<Response> {
  const { title, lead } = WORDS[status];
  const nonce = randomBytes(16).toString("hex");
  const fields = await readFields(form);
  const document = finishDocument(
    String(
      await html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style nonce="${nonce}">${STYLE}</style></head><body><main><h1>${title}</h1><p>${lead}</p><form method="post" action="${form.path}">${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}<p>What you typed isn't lost: the button sends it.</p><button>Send again</button></form></main></body></html>`,
    ),
    nonce,
    { isSecure, isPublic: true },
  );
  return new Response(document.html, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": document.contentSecurityPolicy,
      "cache-control": "no-store",
      "retry-after": String(retryAfterSeconds),
    },
  });
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
