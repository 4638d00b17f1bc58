import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { COMMENT_FAILURE, COMMENT_HELD } from "../comment.ts";
import type { CommentPage, OwnComment, PublicComment } from "../schema.ts";
import { OWN_COMMENTS_KEY } from "./own-comments-key.ts";
import { PostComments } from "./post-comments.tsx";

const fetchMock = vi.fn<typeof fetch>();
const EMPTY: CommentPage = { threads: [], total: 0, page: 1, pages: 1 };

// Lazy parts are loaded in time, however slow the machine is.
beforeAll(() => Promise.all([import("./own-comment-actions.tsx"), import("./comment-calls.ts")]));

beforeEach(() => {
  vi.stubGlobal("fetch", fetchMock);
  fetchMock.mockReset();
  Element.prototype.scrollIntoView = vi.fn();
});

function buildComment(id: string, given: Partial<PublicComment> = {}): PublicComment {
  const at = "2026-03-10T12:00:00.000Z";
  const words = { author: `Author ${id}`, html: `<p>Words of ${id}</p>` };
  return { id, parentId: null, ...words, isOwner: false, createdAt: at, editedAt: null, ...given };
}

function buildOwn(id: string, given: Partial<OwnComment> = {}): OwnComment {
  return {
    ...buildComment(id),
    createdAt: new Date().toISOString(),
    status: "held",
    text: `Words of ${id}`,
    ...given,
  };
}

const thread = (id: string, ...replies: PublicComment[]) => ({ id, comment: buildComment(id), replies });
const PAGE: CommentPage = {
  threads: [
    thread("a", buildComment("r", { parentId: "a", isOwner: true })),
    { ...thread("b"), comment: null },
  ],
  total: 2,
  page: 1,
  pages: 1,
};

function renderComments(props: Partial<Parameters<typeof PostComments>[0]> = {}) {
  const Component = () => <PostComments slug="post" comments={PAGE} {...props} />;
  const Page = createRoutesStub([{ path: "/blog/post", Component }]);
  render(<Page initialEntries={["/blog/post"]} />);
}

const answer = (status: number, body: unknown) =>
  fetchMock.mockImplementation(async () => new Response(JSON.stringify(body), { status }));
const control = (label: string) =>
  screen.getByRole<HTMLInputElement>("textbox", { name: new RegExp(`^${label}`) });
const type = (label: string, value: string) => fireEvent.input(control(label), { target: { value } });
const submit = () => act(async () => fireEvent.submit(screen.getByRole("button", { name: "Post comment" })));
const lastBody = () => JSON.parse(String(fetchMock.mock.lastCall?.[1]?.body));

function fillForm(): void {
  type("Name", "Asha");
  type("Email", "asha@example.com");
  type("Comment", "Hello there");
}

it("shows threads with their replies, the owner's mark, and what is left of one that is gone", () => {
  renderComments();
  const [first, reply] = screen.getAllByRole("article");
  expect(first?.textContent).toContain("Words of a");
  expect(within(reply as HTMLElement).getByText("Author")).toBeTruthy();
  expect(screen.getByText("This comment was deleted.")).toBeTruthy();
  const permalink = within(first as HTMLElement).getByRole("link", { name: "10 Mar 2026" });
  expect(permalink.getAttribute("href")).toBe("/blog/post#comment-a");
});

it("says that there are none yet", () => {
  renderComments({ comments: EMPTY });
  expect(screen.queryByRole("list")).toBe(null);
  expect(screen.getByText(/^No comments yet/)).toBeTruthy();
});

it("sends a comment, shows it to its author, keeps the key, and is ready for the next", async () => {
  answer(201, { success: true, message: COMMENT_HELD, comment: buildOwn("mine"), editKey: "key" });
  renderComments();
  fillForm();
  await submit();
  await waitFor(() => expect(screen.getByText(COMMENT_HELD)).toBeTruthy());
  expect(fetchMock.mock.lastCall?.[0]).toBe("/api/posts/post/comments");
  expect(lastBody()).toMatchObject({ name: "Asha", text: "Hello there", wantsReplies: false, website: "" });
  expect(typeof lastBody().elapsedMs).toBe("number");
  const own = document.getElementById("comment-mine");
  expect(own?.textContent).toContain("Only you can see this");
  await waitFor(() => expect(document.activeElement).toBe(own));
  expect(localStorage.getItem(OWN_COMMENTS_KEY)).toContain("key");
  expect([control("Name").value, control("Comment").value]).toEqual(["Asha", ""]);
});

it("keeps what was typed when the server refuses or is not there", async () => {
  answer(400, {
    success: false,
    error: "invalid_comment",
    message: "Almost.",
    fields: { email: "Check it." },
  });
  renderComments();
  fillForm();
  await submit();
  await waitFor(() => expect(screen.getByText("Check it.")).toBeTruthy());
  await waitFor(() => expect(document.activeElement).toBe(control("Email")));
  expect(control("Email").getAttribute("aria-invalid")).toBe("true");
  fetchMock.mockRejectedValue(new TypeError("offline"));
  await submit();
  await waitFor(() => expect(screen.getByText(COMMENT_FAILURE)).toBeTruthy());
  expect(control("Comment").value).toBe("Hello there");
});

it("moves the form to what is answered, with what was typed, and back", async () => {
  renderComments();
  fillForm();
  await act(async () => fireEvent.click(screen.getByRole("link", { name: "Reply to Author r" })));
  expect(screen.getByRole("heading", { name: /Reply to Author r/ }).closest("li")?.textContent).toContain(
    "Words of a",
  );
  expect(document.activeElement).toBe(control("Comment"));
  expect(control("Comment").value).toBe("Hello there");
  answer(201, {
    message: "Up.",
    comment: buildOwn("answer", { parentId: "a", status: "approved" }),
    editKey: "key",
  });
  await submit();
  await waitFor(() => expect(lastBody().parentId).toBe("r"));
  await waitFor(() => expect(document.getElementById("comment-answer")?.closest("ol ol")).toBeTruthy());
  expect(screen.getByRole("heading", { name: "Leave a comment" })).toBeTruthy();
});

it("changes and deletes what this browser has written, and nothing else", async () => {
  const record = { slug: "post", editKey: "key", comment: buildOwn("mine") };
  const elsewhere = { slug: "other", editKey: "other", comment: buildOwn("elsewhere") };
  localStorage.setItem(OWN_COMMENTS_KEY, JSON.stringify([record, elsewhere, { broken: true }]));
  renderComments();
  const edit = await screen.findByRole("button", { name: "Edit" });
  await act(async () => fireEvent.click(edit));
  expect(document.getElementById("comment-elsewhere")).toBe(null);
  answer(200, { message: "Saved.", comment: buildOwn("mine", { html: "<p>Better</p>", text: "Better" }) });
  fireEvent.change(screen.getByRole("textbox", { name: "Your comment" }), { target: { value: "Better" } });
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Save" })));
  await waitFor(() => expect(document.getElementById("comment-mine")?.textContent).toContain("Better"));
  expect(lastBody()).toEqual({ text: "Better", editKey: "key" });

  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Delete" })));
  answer(403, { message: "Too late." });
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Yes, delete it" })));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("Too late."));
  answer(200, { message: "Deleted." });
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Yes, delete it" })));
  await waitFor(() => expect(document.getElementById("comment-mine")).toBe(null));
  expect(localStorage.getItem(OWN_COMMENTS_KEY)).not.toContain("mine");
  expect(localStorage.getItem(OWN_COMMENTS_KEY)).toContain("elsewhere");
});

it("offers no change once the time is over", async () => {
  const old = buildOwn("mine", { createdAt: new Date(Date.now() - 16 * 60_000).toISOString() });
  localStorage.setItem(OWN_COMMENTS_KEY, JSON.stringify([{ slug: "post", editKey: "key", comment: old }]));
  renderComments();
  await waitFor(() => expect(document.getElementById("comment-mine")).toBeTruthy());
  expect(screen.queryByRole("button", { name: "Edit" })).toBe(null);
});

it("brings more threads below the others, and follows the link where that fails", async () => {
  const next = { threads: [thread("c")], total: 3, page: 2, pages: 2 };
  answer(200, next);
  renderComments({ comments: { ...PAGE, pages: 2 } });
  const link = screen.getByRole("link", { name: "Show more" });
  expect(link.getAttribute("href")).toBe("/blog/post/comments?page=2#post-comments");
  await act(async () => fireEvent.click(link));
  await waitFor(() => expect(document.getElementById("comment-c")).toBeTruthy());
  expect(screen.queryByRole("link", { name: "Show more" })).toBe(null);
});

it("shows a form that was refused without JavaScript, with its words", () => {
  const refused = { message: "Almost.", fields: { text: "Write." }, values: { name: "Noor", text: "" } };
  renderComments({ refused, replyTo: { id: "a", author: "Author a" } });
  expect(screen.getByText("Almost.")).toBeTruthy();
  expect(control("Name").value).toBe("Noor");
  expect(document.querySelector<HTMLInputElement>("[name=parentId]")?.value).toBe("a");
  expect(document.querySelector("form")?.getAttribute("action")).toBe("/blog/post/comments#comment-form");
});

it("tells two comments of one author apart by their places", () => {
  const author = "Author a";
  const threads = [thread("a", buildComment("r", { parentId: "a", author })), thread("c")];
  renderComments({ comments: { ...PAGE, threads, page: 2, pages: 2 } });
  const labels = screen.getAllByRole("article").map((article) => article.getAttribute("aria-label"));
  expect(labels).toEqual([
    "Comment 51, by Author a",
    "Reply 1 to comment 51, by Author a",
    "Comment 52, by Author c",
  ]);
});
