import { describe, expect, it } from "vitest";
import { createCommentRenderer } from "../../../core/markdown/comment-renderer.server.ts";

const PAYLOADS = [
  "<script>alert(1)</script>",
  '<img src=x onerror="alert(1)">',
  "<svg/onload=alert(1)>",
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt&colon;alert(1))",
  "[x](data:text/html;base64,PHNjcmlwdD4=)",
  "[x](vbscript:msgbox)",
  "![x](https://evil.example/track.png)",
  '[x](https://a.example "onmouseover=alert(1)")',
  "<javascript:alert(1)>",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  '<a href="javascript:alert(1)">x</a>',
  "<style>*{display:none}</style>",
  "```html\n<script>alert(1)</script>\n```",
  "# <b>Heading</b>",
  "<!--><img src=x onerror=alert(1)>-->",
  "<math><mtext></style><img src onerror=alert(1)>",
  "[a]: javascript:alert(1)\n\n[a]",
  "<form action=https://evil.example><input name=password>",
];

const ALLOWED_TAGS = new Set("a blockquote br code del em li ol p pre strong ul".split(" "));

describe("a comment's words", () => {
  const render = createCommentRenderer();

  it.each(PAYLOADS)("are inert: %s", async (source) => {
    const rendered = await render(source);
    if (!rendered.ok) throw new Error(rendered.message);
    const { html } = rendered.value;
    for (const [, name = ""] of html.matchAll(/<\/?([a-z][^\s/>]*)/gi)) expect(ALLOWED_TAGS).toContain(name);
    for (const [tag] of html.matchAll(/<[a-z][^>]*>/gi)) {
      expect(tag).toMatch(/^<(?:\w+( start="\d+")?|a href="https?:\/\/[^"]*" rel="nofollow ugc noopener")>$/);
    }
  });
});
