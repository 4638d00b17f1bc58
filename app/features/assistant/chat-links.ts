const PROTOCOLS = new Set(["http:", "https:", "irc:", "ircs:", "mailto:", "xmpp:"]);
/** Browsers drop tabs and line breaks inside an address and blanks before it, which can hide what it is. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Z}\\]/u;

export type ChatLink = { kind: "path"; path: string } | { kind: "external"; href: string };

/** An answer may link to these protocols and to paths of this site; any other link is shown as its words. */
export function parseChatLink(address: string): ChatLink | undefined {
  if (!address || INVISIBLE.test(address)) return undefined;
  if (/^\/(?!\/)/.test(address)) return { kind: "path", path: address };
  if (!/^[a-z][a-z0-9+.-]*:/i.test(address) || !URL.canParse(address)) return undefined;
  const { protocol, href } = new URL(address);
  return PROTOCOLS.has(protocol) ? { kind: "external", href } : undefined;
}
