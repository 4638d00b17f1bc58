import { describe, expect, it } from "vitest";
import { MENTION_EXCERPT_MAX_CHARS } from "../mention.ts";
import { findEndpoint } from "./find-endpoint.server.ts";
import { readSource } from "./read-source.server.ts";

const target = new URL("https://soloist.dev/blog/a-post");
const source = new URL("https://asha.dev/notes/1");
const read = (html: string) => readSource(html, { source, target });

describe("readSource", () => {
  it("reads who answers what from an h-entry", () => {
    const html = `<title>Notes</title><article class="h-entry">
      <a class="u-in-reply-to" href="https://soloist.dev/blog/a-post#part">This</a>
      <p class="p-author h-card"><a class="u-url p-name" href="/about">Asha  Rao</a></p>
      <div class="e-content">I   agree <b>wholly</b>.</div></article>`;
    expect(read(html)).toEqual({
      kind: "reply",
      author: "Asha Rao",
      authorUrl: "https://asha.dev/about",
      excerpt: "I agree wholly.",
    });
  });

  it.each([
    ["u-like-of", "like"],
    ["u-repost-of", "repost"],
    ["u-bookmark-of", "mention"],
  ])("takes %s as a %s", (property, kind) => {
    expect(read(`<div class="h-entry"><a class="${property}" href="${target}">x</a></div>`)?.kind).toBe(kind);
  });

  it("takes a page without microformats by its title and host", () => {
    expect(read(`<title>My week</title><p><a href="${target}">good</a>`)).toEqual({
      kind: "mention",
      author: "asha.dev",
      authorUrl: "https://asha.dev",
      excerpt: "My week",
    });
  });

  it.each([
    ["no link", "<p>https://soloist.dev/blog/a-post</p>"],
    ["another page", '<a href="https://soloist.dev/blog/a-post-2">x</a>'],
    ["another site", '<a href="https://soloist.dev.evil.dev/blog/a-post">x</a>'],
    ["a comment", `<!-- <a href="${target}">x</a> -->`],
    ["nothing", ""],
    ["noise", "\u0000<<<>>>&#xffffff;"],
  ])("finds no mention in %s", (_name, html) => {
    expect(read(html)).toBeUndefined();
  });

  it("bounds what it takes over, and lets no script address through", () => {
    const html = `<div class="h-entry"><a href="${target}">x</a><p class="p-summary">${"long ".repeat(1000)}</p>
      <a class="p-author h-card" href="javascript:alert(1)">${"N".repeat(500)}</a></div>`;
    const mention = read(html);
    expect(mention?.excerpt.length).toBeLessThanOrEqual(MENTION_EXCERPT_MAX_CHARS);
    expect(mention?.author.length).toBeLessThanOrEqual(80);
    expect(mention?.authorUrl).toBe("https://asha.dev");
  });
});

describe("findEndpoint", () => {
  const url = new URL("https://asha.dev/notes/1");
  const find = (headers: Record<string, string | string[]>, body = "") =>
    findEndpoint({ url, headers: { "content-type": "text/html", ...headers }, body })?.href;

  // The cases of the specification's own examples (W3C Webmention, section 3.1.2), in our words.
  it.each([
    [{ link: "</mention>; rel=webmention" }, "https://asha.dev/mention"],
    [{ link: '<https://m.dev/x,y>; rel="prev webmention"' }, "https://m.dev/x,y"],
    [{ link: '<a>; rel="next", <b>; rel="Webmention"' }, "https://asha.dev/notes/b"],
    [{ link: ["<a>; rel=prev", "<c?d=e>; rel=webmention"] }, "https://asha.dev/notes/c?d=e"],
    [{ link: "<>; rel=webmention" }, "https://asha.dev/notes/1"],
    [{ link: "<a>; rel=not-webmention" }, undefined],
    [{ link: "<javascript:alert(1)>; rel=webmention" }, undefined],
  ])("reads the header %o", (headers, endpoint) => {
    expect(find(headers)).toBe(endpoint);
  });

  it.each([
    ['<link rel="webmention" href="/one"><a rel="webmention" href="/two">', "https://asha.dev/one"],
    ['<a rel="webmention" href="/two"></a><link rel="webmention" href="/one">', "https://asha.dev/two"],
    ['<base href="https://m.dev/"><link rel="webmention" href="x">', "https://m.dev/x"],
    ['<!-- <link rel="webmention" href="/no"> --><p>&lt;a rel="webmention" href="/no"&gt;', undefined],
    ['<link rel="webmention">', undefined],
  ])("reads the page %s", (body, endpoint) => {
    expect(find({}, body)).toBe(endpoint);
  });

  it("prefers the header, and reads no HTML out of a picture", () => {
    const body = '<link rel="webmention" href="/page">';
    expect(find({ link: "</header>; rel=webmention" }, body)).toBe("https://asha.dev/header");
    expect(find({ "content-type": "image/png" }, body)).toBeUndefined();
  });
});
