import { randomBytes } from "node:crypto";
import { html } from "hono/html";
import { finishDocument } from "./finish-document.ts";

interface PlainText {
  title: string;
  lead: string;
  /** Markup below the lead. */
  more?: ReturnType<typeof html>;
}

const STYLE = `:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif }
body { max-width: 36rem; margin: 15vh auto; padding: 0 1.25rem }
button { font: inherit; padding: 0.75rem 1.5rem }`;

/** A page that says what happened but nothing about the site. Rendering one of the site's own costs more and reveals more. */
export async function sendPlainPage(
  { title, lead, more }: PlainText,
  { status, isSecure, headers = {} }: { status: number; isSecure: boolean; headers?: Record<string, string> },
): Promise<Response> {
  const nonce = randomBytes(16).toString("hex");
  const document = finishDocument(
    String(
      await html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style nonce="${nonce}">${STYLE}</style></head><body><main><h1>${title}</h1><p>${lead}</p>${await more}</main></body></html>`,
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
      ...headers,
    },
  });
}
