import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { finishDocument } from "./finish-document.ts";

const NONCE = "0123456789abcdef";

function hash(content: string): string {
  return `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
}

function finish(html: string, options: { isSecure?: boolean; isPublic?: boolean } = {}) {
  return finishDocument(html, NONCE, { isSecure: true, isPublic: true, ...options });
}

describe("finishDocument", () => {
  it("hashes the inline code that carries the nonce, and takes the nonce away", () => {
    const { html, contentSecurityPolicy } = finish(
      `<style nonce="${NONCE}">a{}</style><script nonce="${NONCE}">one()</script><script nonce="${NONCE}">two()</script>`,
    );
    expect(html).toBe("<style>a{}</style><script>one()</script><script>two()</script>");
    expect(contentSecurityPolicy).toContain(`script-src 'self' ${hash("one()")} ${hash("two()")};`);
    expect(contentSecurityPolicy).toContain(`style-src 'self' ${hash("a{}")};`);
  });

  it("gives no hash to a script that somebody else wrote", () => {
    const { contentSecurityPolicy } = finish(`<script>evil()</script><script nonce="guess">evil()</script>`);
    expect(contentSecurityPolicy).not.toContain("sha256");
  });

  it("makes the start script inert, keeps its hash, and drops the module preloads", () => {
    const start = 'import "/assets/a.js";';
    const { html, contentSecurityPolicy } = finish(
      `<link rel="modulepreload" href="/assets/a.js" nonce="${NONCE}"/><script nonce="${NONCE}" type="module" async="">${start}</script>`,
    );
    expect(html).toBe(`<script type="text/plain" data-start="">${start}</script>`);
    expect(contentSecurityPolicy).toContain(hash(start));
  });

  it("names the route table of the public pages on these alone", () => {
    const start = 'import "/assets/manifest-0a1b.js";import "/assets/a.js";';
    const finishStart = (isPublic: boolean) =>
      finish(`<script nonce="${NONCE}" type="module">${start}</script>`, { isPublic });
    expect(finishStart(false).html).toContain(start);
    const { html, contentSecurityPolicy } = finishStart(true);
    const renamed = start.replace("0a1b.js", "0a1b-public.js");
    expect(html).toBe(`<script type="text/plain" data-start="">${renamed}</script>`);
    expect(contentSecurityPolicy).toContain(hash(renamed));
  });

  it("allows nothing inline by name", () => {
    const { contentSecurityPolicy } = finish("<p>text</p>");
    expect(contentSecurityPolicy).not.toMatch(/unsafe-(inline|eval)/);
    for (const directive of [
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ]) {
      expect(contentSecurityPolicy).toContain(directive);
    }
  });
});
