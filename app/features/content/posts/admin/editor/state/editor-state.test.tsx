import { beforeEach, describe, expect, it, vi } from "vitest";
import { createSemaphore } from "../../../../../../kit/workers/semaphore.ts";
import { createZone } from "../../../../../../utils/time-zone.ts";
import type { EditedPost, OwnerPost } from "../../../api/schema.ts";
import type { PostDraft } from "../../../drafts/schema.ts";
import { mapPostTexts } from "../../../post.ts";
import {
  changeDraft,
  discardWords,
  type EditorSession,
  keepWords,
  openEditor,
  overwrite,
  reopen,
  savePost,
  takeOver,
} from "./editor-state.ts";

const AT = "2026-03-10T12:00:00.000Z";
const clock = { zone: createZone("UTC"), now: () => new Date(AT) };

const stored: OwnerPost = {
  id: 5,
  slug: "a",
  title: "A",
  excerpt: "e",
  content: "old",
  author: "Asha",
  readTime: "5 min read",
  publishedAt: AT,
  updatedAt: AT,
  createdAt: AT,
  deletedAt: null,
  category: "react",
  tags: ["t"],
  featured: false,
  likes: 0,
  comments: 0,
  views: 0,
  image: "/media/a",
  color: "#00d4ff",
  status: "published",
  version: 3,
  countedReadTime: "1 min read",
  audience: "web",
  ...mapPostTexts(() => ""),
  seriesId: null,
  seriesPosition: null,
};
const edited: EditedPost = { ...stored, draftVersion: 0, workingCopy: null };

function openTestSession(opened?: EditedPost) {
  const session: EditorSession = {
    ...clock,
    state: openEditor(opened, { author: "Asha", category: "react" }, clock),
    seen: opened && { id: opened.id, version: opened.version, draftVersion: opened.draftVersion },
    isNew: !opened,
    wanted: undefined,
    limitConcurrency: createSemaphore(1),
    update: (patch) => {
      session.state = { ...session.state, ...patch };
    },
    onSafe: vi.fn(),
    onCreated: vi.fn(),
    onSaved: vi.fn(),
    onRefused: vi.fn(),
  };
  return session;
}

type Reply = [status: number, body: object] | "lost";
const server = vi.fn<(call: string, body: Record<string, unknown>) => Reply>();

beforeEach(() => {
  server.mockReset();
  localStorage.setItem("adminToken", "a token");
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const reply = server(`${init.method} ${path}`, JSON.parse(String(init.body ?? "{}")));
    if (reply === "lost") throw new TypeError("no network");
    return new Response(JSON.stringify(reply[1]), { status: reply[0] });
  });
});

const kept = (draftVersion: number): Reply => [200, { data: { draftVersion, updatedAt: AT } }];
const stale: Reply = [409, { error: "stale_version" }];
const calls = () => server.mock.calls.map(([call]) => call);

describe("a new post", () => {
  it("begins as a draft with the first title, and goes on as a working copy", async () => {
    const session = openTestSession();
    changeDraft(session, { content: "words" });
    await keepWords(session);
    expect(calls()).toEqual([]);
    changeDraft(session, { title: "Title" });
    server.mockImplementation((call) => (call === "POST /api/posts" ? [201, { data: stored }] : kept(1)));
    await keepWords(session);
    expect(calls()).toEqual(["POST /api/posts", "PUT /api/posts/5/draft"]);
    expect(server.mock.calls[1]?.[1]).toMatchObject({ content: "words", version: 3, draftVersion: 0 });
    expect(session.onCreated).toHaveBeenCalledWith(5);
    expect(session.seen).toEqual({ id: 5, version: 3, draftVersion: 1 });
    expect(session.state.saving.phase).toBe("clean");
    expect(session.onSafe).toHaveBeenCalledOnce();
  });

  it("stays unsafe without a network, and tells why", async () => {
    const session = openTestSession();
    changeDraft(session, { title: "Title" });
    server.mockReturnValue("lost");
    await keepWords(session);
    expect(session.state.saving).toMatchObject({ phase: "failed", reason: "offline", canRetry: true });
    expect(session.onSafe).not.toHaveBeenCalled();
  });

  it("stays where it is when the session has ended", async () => {
    const session = openTestSession();
    changeDraft(session, { title: "Title" });
    server.mockReturnValue([401, {}]);
    await keepWords(session);
    expect(session.state.saving).toMatchObject({ phase: "failed", canRetry: false });
    expect(session.state.draft.title).toBe("Title");
  });
});

describe("a save", () => {
  it("puts the words in the post's place, with the versions that were seen", async () => {
    const session = openTestSession(edited);
    changeDraft(session, { content: "new" });
    server.mockReturnValue([
      200,
      {
        message: "Post updated successfully",
        data: { ...stored, content: "new", version: 4, draftVersion: 2 },
      },
    ]);
    await savePost(session, "published");
    expect(server.mock.calls[0]?.[1]).toMatchObject({
      content: "new",
      version: 3,
      draftVersion: 0,
      status: "published",
    });
    expect(session.seen).toEqual({ id: 5, version: 4, draftVersion: 2 });
    expect(session.onSaved).toHaveBeenCalledWith({
      isNew: false,
      before: "published",
      post: expect.objectContaining({ content: "new" }),
      message: "Post updated successfully",
    });
    expect(session.state.saving.phase).toBe("clean");
  });

  it("shows the part of a series that the server has found for the post", async () => {
    const session = openTestSession(edited);
    changeDraft(session, { seriesId: "s1", seriesPosition: "" });
    server.mockReturnValue([200, { data: { ...stored, seriesId: "s1", seriesPosition: 2, version: 4 } }]);
    await savePost(session, "published");
    expect(server.mock.calls[0]?.[1]).toMatchObject({ seriesId: "s1", seriesPosition: null });
    expect(session.state.draft.seriesPosition).toBe("2");
  });

  it("keeps what was typed while it was on its way", async () => {
    const session = openTestSession(edited);
    changeDraft(session, { content: "new" });
    server.mockImplementation(() => {
      changeDraft(session, { content: "newer" });
      return [200, { data: { ...stored, content: "new", version: 4 } }];
    });
    await savePost(session, "published");
    expect(session.state.draft.content).toBe("newer");
    expect(session.state.saving.phase).toBe("typing");
    expect(session.onSafe).not.toHaveBeenCalled();
  });

  it("that is refused names the fields, each until it changes", async () => {
    const session = openTestSession(edited);
    const fields = { title: "Add a title.", "tags.0": "Too long.", publishedAt: "Choose a later time." };
    server.mockReturnValue([400, { message: "Please check.", fields }]);
    await savePost(session, "published");
    const errors = { title: "Add a title.", tags: "Too long.", publishDate: "Choose a later time." };
    expect(session.onRefused).toHaveBeenCalledWith(errors, "Please check.");
    expect(session.state.saving.phase).toBe("failed");
    changeDraft(session, { title: "Named" });
    changeDraft(session, { publishTime: "23:00" });
    expect(session.state.errors).toEqual({ tags: "Too long." });
  });

  it("at a time that clocks skip is refused before it is sent", async () => {
    const session = { ...openTestSession(edited), zone: createZone("Europe/Berlin") };
    session.update = (patch) => {
      session.state = { ...session.state, ...patch };
    };
    changeDraft(session, { publishDate: "2027-03-28", publishTime: "02:30" });
    await savePost(session, "scheduled");
    expect(calls()).toEqual([]);
    expect(session.state.errors).toEqual({
      publishTime: "Clocks skip this time on that day. Choose another one.",
    });
    changeDraft(session, { publishTime: "03:30" });
    server.mockReturnValue([200, { data: edited, message: "Saved" }]);
    await savePost(session, "scheduled");
    expect(server.mock.calls[0]?.[1]).toMatchObject({ publishedAt: "2027-03-28T01:30:00.000Z" });
  });

  it("asked for while the words are being kept follows once they are", async () => {
    const session = openTestSession(edited);
    changeDraft(session, { content: "new" });
    server.mockImplementation((call) =>
      call.endsWith("/draft") ? kept(1) : [200, { data: { ...stored, content: "new", version: 4 } }],
    );
    const keeping = keepWords(session);
    expect(session.state.saving.phase).toBe("sending");
    await Promise.all([savePost(session, "published"), keeping]);
    expect(calls()).toEqual(["PUT /api/posts/5/draft", "PUT /api/posts/5"]);
    expect(server.mock.calls[1]?.[1]).toMatchObject({ content: "new", draftVersion: 1 });
  });
});

describe("another window", () => {
  const words = {
    ...openEditor(edited, { author: "", category: "react" }, clock).draft,
    content: "theirs",
  } satisfies PostDraft;
  const theirs: EditedPost = {
    ...edited,
    version: 4,
    draftVersion: 7,
    workingCopy: { draft: words, baseVersion: 4, updatedAt: AT },
  };

  async function meet() {
    const session = openTestSession(edited);
    changeDraft(session, { content: "mine" });
    server.mockImplementation((call) => (call.startsWith("GET") ? [200, theirs] : stale));
    await savePost(session, "published");
    expect(session.state.saving.phase).toBe("conflict");
    expect(session.state.theirs).toEqual(theirs);
    return session;
  }

  it("stops every write until the writer has chosen", async () => {
    const session = await meet();
    server.mockClear();
    changeDraft(session, { content: "mine, still typing" });
    await keepWords(session);
    await savePost(session, "published");
    expect(calls()).toEqual([]);
  });

  it("is overwritten on the writer's word, as it was asked for at first", async () => {
    const session = await meet();
    server.mockReset().mockReturnValue([200, { data: { ...stored, version: 5, draftVersion: 8 } }]);
    await overwrite(session);
    expect(server.mock.calls[0]).toEqual([
      "PUT /api/posts/5",
      expect.objectContaining({ content: "mine", version: 4, draftVersion: 7 }),
    ]);
    expect(session.state).toMatchObject({ theirs: undefined, saving: { phase: "clean" } });
  });

  it("met by the autosave does not lose the press that waited behind it", async () => {
    const session = openTestSession(edited);
    changeDraft(session, { content: "mine" });
    server.mockImplementation((call) => (call.startsWith("GET") ? [200, theirs] : stale));
    await Promise.all([keepWords(session), savePost(session, "published")]);
    server.mockReset().mockReturnValue([200, { data: { ...stored, version: 5, draftVersion: 8 } }]);
    await overwrite(session);
    expect(calls()).toEqual(["PUT /api/posts/5"]);
  });

  it("is taken over, with the own words laid aside", async () => {
    const session = await meet();
    takeOver(session, theirs);
    expect(session.state.draft.content).toBe("theirs");
    expect(session.state.aside?.content).toBe("mine");
    expect(session.seen).toEqual({ id: 5, version: 4, draftVersion: 7 });
    expect(session.state.filling).toBe(1);
  });

  it("that has restored an older revision is followed, and a working copy laid aside", async () => {
    const session = openTestSession(edited);
    changeDraft(session, { content: "mine" });
    server.mockImplementation((call) =>
      call.startsWith("GET") ? [200, theirs] : [200, { data: { draftVersion: 8 } }],
    );
    await reopen(session);
    expect(calls()).toEqual(["GET /api/admin/posts/5", "DELETE /api/posts/5/draft?draftVersion=7"]);
    expect(session.state.draft.content).toBe("old");
    expect(session.state.aside?.content).toBe("mine");
  });
});

it("goes back to what was saved last", async () => {
  const session = openTestSession({ ...edited, draftVersion: 2 });
  changeDraft(session, { content: "mine" });
  server.mockReturnValue([200, { data: { draftVersion: 3 } }]);
  await discardWords(session);
  expect(session.state.draft.content).toBe("old");
  expect(session.seen?.draftVersion).toBe(3);
  expect(session.state.saving.phase).toBe("clean");
});
