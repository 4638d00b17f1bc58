import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createSlug, findFreeSlug, SLUG_MAX_CHARS, SLUG_PATTERN } from "./slug.ts";

describe("createSlug", () => {
  it.each([
    ["Getting Started with React 19", "getting-started-with-react-19"],
    ["  C++ / C# -- what's new?  ", "c-c-what-s-new"],
    ["हिंदी में React", "react"],
    ["Ελληνικά café", "caf"],
  ])("replaces runs of anything but letters and digits: %s", (title, slug) => {
    expect(createSlug(title)).toBe(slug);
  });

  it.each([
    ["नमस्ते दुनिया", "namaste-duniyaa"],
    ["हिन्दी", "hindee"],
    ["पढ़ाई", "padhaaee"],
    ["संस्कृत २०२६", "sanskrit-2026"],
    ["इंस्टाग्राम अकाउंट", "instaagraam-akaaunt"],
    ["École".slice(0, 1), "e"],
  ])("transliterates a title that leaves nothing: %s", (title, slug) => {
    expect(createSlug(title)).toBe(slug);
  });

  it.each(["", "???", "日本語", "🙂"])("is empty when nothing can be read: %s", (title) => {
    expect(createSlug(title)).toBe("");
  });

  it("is empty or a valid slug for any title, and its own slug", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (title) => {
        const slug = createSlug(title);
        if (slug !== "") expect(slug).toMatch(SLUG_PATTERN);
        expect(slug.length).toBeLessThanOrEqual(SLUG_MAX_CHARS);
        expect(createSlug(slug)).toBe(slug);
      }),
    );
  });
});

describe("findFreeSlug", () => {
  it("takes the base, then counts from 2", () => {
    expect(findFreeSlug("post", new Set())).toBe("post");
    expect(findFreeSlug("post", new Set(["post", "post-3"]))).toBe("post-2");
    expect(findFreeSlug("post", new Set(["post", "post-2"]))).toBe("post-3");
  });

  it("never gives a taken or overlong slug", () => {
    const base = fc.stringMatching(/^[a-z0-9]{1,40}(-[a-z0-9]{1,39})?$/);
    fc.assert(
      fc.property(base, fc.integer({ min: 0, max: 30 }), (slug, count) => {
        const taken = new Set<string>();
        for (let i = 0; i <= count; i++) {
          const free = findFreeSlug(slug, taken);
          expect(taken.has(free)).toBe(false);
          expect(free).toMatch(SLUG_PATTERN);
          expect(free.length).toBeLessThanOrEqual(SLUG_MAX_CHARS);
          taken.add(free);
        }
      }),
    );
  });
});
