import { createHash } from "node:crypto";

export interface FinishedDocument {
  html: string;
  contentSecurityPolicy: string;
}

const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*\/>/g;
const ROUTE_TABLE = /(\/assets\/manifest-[0-9a-f]+)\.js/;
const INLINE_ELEMENT = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/**
 * Makes a rendered document ready to be sent:
 * - the framework's module preloads go, and its start script becomes an inert block that `deferred-start.ts` brings to
 *   life after the page has loaded, so that no script is fetched before the first paint (decision 0004);
 * - a public page names the route table of the public pages, a third as long (`lean-manifest.ts`);
 * - inline scripts and styles that carry the rendering's nonce get their hash into the policy. What does not carry it
 *   was not written by us and is refused by the browser.
 */
export function finishDocument(
  html: string,
  nonce: string,
  options: { isSecure: boolean; isPublic: boolean },
): FinishedDocument {
  const scriptHashes: string[] = [];
  const styleHashes: string[] = [];
  const nonceAttribute = ` nonce="${nonce}"`;
  const finished = html
    .replace(MODULE_PRELOAD, "")
    .replace(INLINE_ELEMENT, (element, tag: string, attributes: string, source: string) => {
      if (!attributes.includes(nonceAttribute)) return element;
      const rest = attributes.replace(nonceAttribute, "");
      const isStart = tag === "script" && rest.includes('type="module"') && source !== "";
      const content = isStart && options.isPublic ? source.replace(ROUTE_TABLE, "$1-public.js") : source;
      if (content) (tag === "script" ? scriptHashes : styleHashes).push(hashSource(content));
      if (isStart) return `<script type="text/plain" data-start="">${content}</script>`;
      return `<${tag}${rest}>${content}</${tag}>`;
    })
    .replaceAll(nonceAttribute, "");
  return {
    html: finished,
    contentSecurityPolicy: documentPolicy({ scriptHashes, styleHashes, isSecure: options.isSecure }),
  };
}

function hashSource(content: string): string {
  return `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
}

function documentPolicy(options: {
  scriptHashes: string[];
  styleHashes: string[];
  isSecure: boolean;
}): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...options.scriptHashes].join(" "),
    ["style-src 'self'", ...options.styleHashes].join(" "),
    // The owner may choose pictures that other sites keep (decision 0023).
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    // The admin area shows mails as they will look.
    "frame-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    ...(options.isSecure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
