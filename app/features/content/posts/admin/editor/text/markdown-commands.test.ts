import { describe, expect, it } from "vitest";
import {
  cycleHeading,
  dropUploadMarks,
  formatPicture,
  formatUploadMark,
  insertCodeBlock,
  insertLink,
  insertPicture,
  insertTable,
  type MarkdownCommand,
  toggleBold,
  toggleBullets,
  toggleCode,
  toggleItalic,
  toggleNumbers,
  toggleQuote,
  toggleTasks,
} from "./markdown-commands.ts";

/** "[" and "]" mark the selection, "|" a caret. */
function run(command: MarkdownCommand, marked: string): string {
  const caret = marked.indexOf("¦");
  const from = caret === -1 ? marked.indexOf("«") : caret;
  const to = caret === -1 ? marked.indexOf("»") - 1 : caret;
  const text = marked.replace(/[«»¦]/g, "");
  const edit = command({ text, from, to });
  const result = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
  if (edit.anchor === edit.head) return `${result.slice(0, edit.anchor)}¦${result.slice(edit.anchor)}`;
  return `${result.slice(0, edit.anchor)}«${result.slice(edit.anchor, edit.head)}»${result.slice(edit.head)}`;
}

describe("a mark around words", () => {
  it.each([
    [toggleBold, "a «word» b", "a **«word»** b"],
    [toggleBold, "a **«word»** b", "a «word» b"],
    [toggleBold, "a «**word**» b", "a «word» b"],
    [toggleBold, "a «word »b", "a **«word»** b"],
    [toggleBold, "¦", "**«bold text»**"],
    [toggleItalic, "«word»", "_«word»_"],
    [toggleCode, "«x = 1»", "`«x = 1»`"],
  ])("is set and taken away: %#", (command, before, after) => {
    expect(run(command, before)).toBe(after);
  });
});

describe("a mark before lines", () => {
  it.each([
    [toggleBullets, "«one\ntwo»", "«- one\n- two»"],
    [toggleBullets, "«- one\n- two»", "«one\ntwo»"],
    [toggleBullets, "on¦e", "- one¦"],
    [toggleBullets, "¦", "- ¦"],
    [toggleNumbers, "«- one\n\n- two»", "«1. one\n\n2. two»"],
    [toggleNumbers, "«1. one\n2. two»", "«one\ntwo»"],
    [toggleTasks, "«one»", "«- [ ] one»"],
    [toggleTasks, "«- [x] one»", "«one»"],
    [toggleBullets, "«- [ ] one»", "«- one»"],
    [toggleQuote, "«- one»", "«> - one»"],
    [toggleQuote, "«> one»", "«one»"],
  ])("is set, changed and taken away: %#", (command, before, after) => {
    expect(run(command, before)).toBe(after);
  });

  it("makes a heading deeper, and plain again", () => {
    expect(run(cycleHeading, "a\nb¦c\nd")).toBe("a\n## bc¦\nd");
    expect(run(cycleHeading, "## b¦c")).toBe("### bc¦");
    expect(run(cycleHeading, "### b¦c")).toBe("bc¦");
  });
});

describe("what is inserted", () => {
  it("is a link around words, or to an address", () => {
    expect(run(insertLink, "see «this»")).toBe("see [this](«https://»)");
    expect(run(insertLink, "«https://a.example»")).toBe("[«link text»](https://a.example)");
    expect(run(insertLink, "¦")).toBe("[link text](«https://»)");
  });

  it("is a block with empty lines around it", () => {
    expect(run(insertCodeBlock, "a«x»b")).toBe("a\n\n```«ts»\nx\n```\n\nb");
    expect(run(insertTable, "a\n¦")).toBe("a\n\n| «Column» | Column |\n| --- | --- |\n| Text | Text |\n\n");
    expect(run((selected) => insertPicture(selected, "![a](b)"), "¦")).toBe("![a](b)¦\n\n");
  });

  it("is a fence that is longer than those in it", () => {
    expect(run(insertCodeBlock, "«```\na\n```»")).toContain("````«ts»\n```\na\n```\n````");
  });

  it("is a picture whose description cannot break out", () => {
    expect(formatPicture("a ] b\n\\", "/media/x")).toBe("![a \\] b \\\\](/media/x)");
  });
});

it("marks the place of a picture that is being sent, which is never stored", () => {
  const mark = formatUploadMark("a [b](c).png", 12);
  expect(mark).toBe("![Uploading a bc.png, picture 12...]()");
  expect(dropUploadMarks(`Before ${mark} and ${formatUploadMark("b.jpg", 13)}after`)).toBe(
    "Before  and after",
  );
  const kept = "![Uploading is slow](/media/1) ![Uploading]()";
  expect(dropUploadMarks(kept)).toBe(kept);
});
