import { createHash } from "node:crypto";
import type { Context } from "hono";
import { html, raw } from "hono/html";

const RETRY_AFTER_SECONDS = 86_400;
export const QUIET_SENTENCE = "This site isn't open right now. Please come back soon.";

const STYLE = `:root{color-scheme:dark light;--ground:#0a0a0f;--text:#f4f4f8;--soft:#b4b4c4}
@media (prefers-color-scheme:light){:root{--ground:#fafafc;--text:#14141c;--soft:#4a4a5a}}
body{margin:0;min-height:100vh;min-height:100svh;display:grid;place-items:center;background:var(--ground);color:var(--text);font:1.125rem/1.6 system-ui,sans-serif}
main{max-width:36rem;padding:2rem 1.25rem;text-align:center;overflow-wrap:anywhere}
h1{margin:0 0 .75rem;font-size:clamp(1.75rem,6vw,2.75rem);line-height:1.2}
p{margin:0;color:var(--soft)}`;

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "img-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

export const QUIET_HEADERS = {
  "cache-control": "no-store",
  "retry-after": String(RETRY_AFTER_SECONDS),
  "x-robots-tag": "noindex",
};

/** Shown to strangers instead of every page. */
export function answerQuietly(c: Context, name: string): Response | Promise<Response> {
  return c.html(
    html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>${name}</h1>
<p>${QUIET_SENTENCE}</p>
</main>
</body>
</html>
`,
    503,
    { ...QUIET_HEADERS, "content-security-policy": POLICY },
  );
}
