import { Lexer, type MarkedToken, type Token } from "marked";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ExternalLink } from "../../ui/external-link.tsx";
import { InPlace } from "../../ui/prose/in-place.tsx";
import { parseChatLink } from "./chat-links.ts";

/** An assistant's line: each token becomes an element, so that HTML in it is only ever shown as text. */
export function ChatMarkdown({ text }: { text: string }) {
  return <>{showAll(new Lexer({ gfm: true, breaks: true }).lex(text))}</>;
}

interface ChatLinkProps {
  address: string;
  className?: string;
  children: ReactNode;
}

export function ChatLink({ address, children, ...looks }: ChatLinkProps) {
  const link = parseChatLink(address);
  if (!link) return <>{children}</>;
  if (link.kind === "path")
    return (
      <Link to={link.path} {...looks}>
        {children}
      </Link>
    );
  return (
    <ExternalLink href={link.href} {...looks}>
      {children}
    </ExternalLink>
  );
}

function showAll(tokens: readonly Token[] = []): ReactNode {
  return <InPlace of={tokens}>{(token) => renderToken(token as MarkedToken)}</InPlace>;
}

function renderToken(token: MarkedToken): ReactNode {
  switch (token.type) {
    case "paragraph":
      return <p>{showAll(token.tokens)}</p>;
    case "heading":
      return (
        <p>
          <strong>{showAll(token.tokens)}</strong>
        </p>
      );
    case "strong":
      return <strong>{showAll(token.tokens)}</strong>;
    case "em":
      return <em>{showAll(token.tokens)}</em>;
    case "del":
      return <del>{showAll(token.tokens)}</del>;
    case "blockquote":
      return <blockquote>{showAll(token.tokens)}</blockquote>;
    case "link":
      return <ChatLink address={token.href}>{showAll(token.tokens)}</ChatLink>;
    case "list":
    case "list_item":
      return showList(token);
    default:
      return showPlain(token);
  }
}

function showList(token: MarkedToken): ReactNode {
  if (token.type === "list_item") return <li>{showAll(token.tokens)}</li>;
  if (token.type !== "list") return null;
  const items = showAll(token.items);
  return token.ordered ? <ol start={token.start || 1}>{items}</ol> : <ul>{items}</ul>;
}

function showPlain(token: MarkedToken): ReactNode {
  switch (token.type) {
    case "br":
      return <br />;
    case "hr":
      return <hr />;
    case "codespan":
      return <code>{token.text}</code>;
    case "code":
      return (
        <pre>
          <code>{token.text}</code>
        </pre>
      );
    case "space":
    case "def":
    case "checkbox":
      return null;
    case "text":
      return token.tokens ? showAll(token.tokens) : decodeEntities(token.text);
    case "escape":
      return token.text;
    default:
      // HTML, pictures and tables.
      return token.raw;
  }
}

const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
  nbsp: "\u00a0",
};

function decodeEntities(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}
