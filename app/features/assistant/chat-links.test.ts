import { expect, it } from "vitest";
import { parseChatLink } from "./chat-links.ts";

it.each([
  "http://a.example/x",
  "https://a.example/",
  "irc://a.example/",
  "ircs://a.example/",
  "mailto:a@b.example",
  "xmpp:a@b.example",
])("lets %s lead out of the site", (href) => {
  expect(parseChatLink(href)).toEqual({ kind: "external", href });
  expect(parseChatLink(href.toUpperCase())?.kind).toBe("external");
});

it.each(["/services", "/blog/a-post?x=1#part", "/"])("takes %s as a path of this site", (path) => {
  expect(parseChatLink(path)).toEqual({ kind: "path", path });
});

it.each([
  "",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "\u0001javascript:alert(1)",
  "java\tscript:alert(1)",
  "java\nscript:alert(1)",
  "java\u200bscript:alert(1)",
  "&#106;avascript:alert(1)",
  "javascript&colon;alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "file:///etc/passwd",
  "blob:https://a.example/1",
  "tel:+911234567890",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "services",
  "http://",
])("refuses %j", (address) => {
  expect(parseChatLink(address)).toBeUndefined();
});
