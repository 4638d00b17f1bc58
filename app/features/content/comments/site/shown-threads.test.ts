import { describe, expect, it } from "vitest";
import type { CommentThread, OwnComment, PublicComment } from "../schema.ts";
import type { OwnRecord } from "./own-comments.ts";
import { joinOwnComments } from "./shown-threads.ts";

function buildComment(id: string, given: Partial<PublicComment> = {}): PublicComment {
  const at = "2026-03-10T12:00:00.000Z";
  return {
    id,
    parentId: null,
    author: id,
    html: `<p>${id}</p>`,
    isOwner: false,
    createdAt: at,
    editedAt: null,
    ...given,
  };
}

function buildOwn(id: string, given: Partial<OwnComment> = {}): OwnRecord {
  return {
    slug: "post",
    editKey: `key of ${id}`,
    comment: { ...buildComment(id), status: "held", text: id, ...given },
  };
}

const threads: CommentThread[] = [
  { id: "a", comment: buildComment("a"), replies: [buildComment("r", { parentId: "a" })] },
  { id: "b", comment: null, replies: [buildComment("s", { parentId: "b" })] },
];

const join = (records: OwnRecord[], sent: string[] = []) =>
  joinOwnComments(threads, records, new Set(sent)).map(({ id, comment, replies }) => [
    id,
    comment && [comment.html, comment.own?.editKey],
    replies.map((reply) => [reply.id, reply.own?.editKey]),
  ]);

const A = ["a", ["<p>a</p>", undefined], [["r", undefined]]];
const B = ["b", null, [["s", undefined]]];

describe("joinOwnComments", () => {
  it("changes nothing for a visitor who has written nothing", () => {
    expect(join([])).toEqual([A, B]);
  });

  it("puts what waits at the end, and a reply below what it answers", () => {
    const own = [
      buildOwn("mine"),
      buildOwn("answer", { parentId: "b" }),
      buildOwn("lost", { parentId: "none" }),
    ];
    expect(join(own)).toEqual([
      A,
      [
        "b",
        null,
        [
          ["s", undefined],
          ["answer", "key of answer"],
        ],
      ],
      ["mine", ["<p>mine</p>", "key of mine"], []],
    ]);
  });

  it("marks an own comment that everybody sees, once, with the words that are newer", () => {
    const newer = buildOwn("a", { html: "<p>new</p>", editedAt: "2026-03-10T12:05:00.000Z" });
    expect(join([newer])).toEqual([["a", ["<p>new</p>", "key of a"], [["r", undefined]]], B]);
    expect(join([buildOwn("a", { html: "<p>old</p>" })])).toEqual([
      ["a", ["<p>a</p>", "key of a"], [["r", undefined]]],
      B,
    ]);
  });

  it("tells that one waits no more, and that one waits again since it was edited", () => {
    const findStatus = (own: OwnRecord) =>
      joinOwnComments(threads, [own], new Set())[0]?.comment?.own?.comment.status;
    expect(findStatus(buildOwn("a"))).toBe("approved");
    expect(findStatus(buildOwn("a", { editedAt: "2026-03-10T12:05:00.000Z" }))).toBe("held");
  });

  it("shows an approved one that the page does not hold just after it was sent, and later no more", () => {
    const own = [buildOwn("mine", { status: "approved" })];
    expect(join(own, ["mine"])).toHaveLength(3);
    expect(join(own)).toEqual([A, B]);
  });
});
