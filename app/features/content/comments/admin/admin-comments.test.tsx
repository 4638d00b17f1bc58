import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { type OwnerCall, refuse, stubOwnerCalls } from "../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../ui/admin/overlays/toasts.tsx";
import type { ListedComment } from "../moderation/schema.ts";
import { AdminComments } from "./admin-comments-screen.tsx";
import { type CommentsData, loadComments } from "./comments-data.ts";

const COMMENT = "/api/admin/comments/c1";
/** The screen's calls to the server, and the server's answer. */
let calls: OwnerCall[] = [];
let answer: () => object;
/** The server's list. */
let listed: ListedComment[] = [];

beforeEach(() => {
  answer = () => ({ success: true, message: "Done so" });
  calls = stubOwnerCalls(() => answer());
});

function createComment(given: Partial<ListedComment> = {}): ListedComment {
  const comment = {
    id: "c1",
    parentId: null,
    author: "Asha",
    email: "asha@example.com",
    text: "Hello <b>there</b>",
    isOwner: false,
    status: "held",
    spamScore: 0,
    spamReasons: [],
    wantsReplies: false,
    createdAt: "2026-03-05T08:35:00.000Z",
    editedAt: null,
    approvedAt: null,
    deletedAt: null,
    post: { id: 1, slug: "a-post", title: "A post" },
    path: "/blog/a-post",
    parentAuthor: null,
    isAnswered: false,
    isConfirmed: false,
    revision: "0",
    ...given,
  } as ListedComment;
  return comment;
}

async function renderScreen(
  comments: ListedComment[],
  given: Partial<CommentsData> = {},
  path = "/admin/comments",
) {
  listed = comments;
  const counts = { held: comments.length, approved: 2, spam: 0, deleted: 0, all: 1234 };
  const Page = createRoutesStub([
    {
      path: "/admin/comments",
      loader: () => ({ comments: listed, total: listed.length, counts, page: 1, ...given }),
      Component: ({ loaderData }) => (
        <ToastProvider>
          <AdminComments {...(loaderData as CommentsData)} />
        </ToastProvider>
      ),
      HydrateFallback: () => null,
    },
  ]);
  render(<Page initialEntries={[path]} />);
  await screen.findByText(/comments?$/, { selector: "#comments-count" });
}

const click = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole("button", { name })));
const byAuthor = (author: string) => ({ name: new RegExp(`^${author}, `) });
const row = (author: string) => screen.getByRole("article", byAuthor(author));

it("shows who wrote what where, and why it may be spam, as plain text", async () => {
  await renderScreen([
    createComment({
      spamScore: 0.7,
      spamReasons: ["links"],
      wantsReplies: true,
      isConfirmed: true,
      parentAuthor: "Ben",
    }),
  ]);
  const shown = row("Asha").textContent;
  for (const words of [
    "Hello <b>there</b>",
    "Pending",
    "In reply to Ben",
    "Spam score 70 of 100",
    "Address confirmed",
  ]) {
    expect(shown).toContain(words);
  }
  expect(screen.getByRole("link", { name: "A post" }).getAttribute("href")).toBe("/blog/a-post");
  expect(screen.getByRole("link", { name: "asha@example.com" }).getAttribute("href")).toBe(
    "mailto:asha%40example.com",
  );
  const states = within(screen.getByRole("navigation", { name: "Filter comments" }));
  expect(states.getByRole("link", { name: "Pending 1" }).getAttribute("aria-current")).toBe("true");
  expect(states.getByRole("link", { name: "All 1,234" }).getAttribute("href")).toContain("status=all");
});

it("links an approved comment to its place on the page, and names the owner's own", async () => {
  const path = "/blog/a-post/comments?page=2#comment-c1";
  await renderScreen([createComment({ status: "approved", isOwner: true, path })]);
  expect(screen.getByRole("link", { name: "A post" }).getAttribute("href")).toBe(path);
  expect(row("Asha").textContent).toContain("You");
  expect(screen.queryByText("asha@example.com")).toBeNull();
});

it("has words for emptiness, for a search in vain, and pages when there are many", async () => {
  await renderScreen([]);
  expect(screen.getByText("Nothing to review")).toBeDefined();
  expect(screen.queryByRole("checkbox")).toBeNull();
  cleanup();
  await renderScreen([], {}, "/admin/comments?status=spam&q=x");
  expect(screen.getByText("No comments found")).toBeDefined();
  cleanup();
  await renderScreen([createComment()], { total: 41 });
  expect(screen.getByText("Page 1 of 3")).toBeDefined();
});

it("approves with the revision that was read, and takes it back", async () => {
  const comment = createComment();
  await renderScreen([comment]);
  await click("Approve: Asha");
  expect(calls).toEqual([{ call: `POST ${COMMENT}/approve`, body: { revision: comment.revision } }]);
  await click("Undo");
  expect(calls.slice(1)).toEqual([{ call: `POST ${COMMENT}/hold`, body: {} }]);
});

it("says why nothing was changed, and shows what the comment has become", async () => {
  const message = "This comment was changed elsewhere after you opened it.";
  answer = () => {
    listed = [createComment({ text: "Other words" })];
    return refuse(409, "stale_version", message);
  };
  await renderScreen([createComment()]);
  await click("Spam: Asha");
  expect(await screen.findByText(message)).toBeDefined();
  expect(row("Asha").textContent).toContain("Other words");
});

it("is worked by keys while a comment has the focus, and the focus goes on when one has left", async () => {
  const [first, second] = [createComment(), createComment({ id: "c2", author: "Ben" })];
  answer = () => {
    listed = [second];
    return {};
  };
  await renderScreen([first, second]);
  row("Asha").focus();
  const press = (key: string) =>
    act(async () => fireEvent.keyDown(document.activeElement as Element, { key }));
  await press("j");
  expect(document.activeElement).toBe(row("Ben"));
  await press("ArrowUp");
  await press("x");
  expect(within(row("Asha")).getByRole<HTMLInputElement>("checkbox").checked).toBe(true);
  await press("a");
  expect(calls[0]?.call).toBe(`POST ${COMMENT}/approve`);
  await vi.waitFor(() => expect(screen.queryByRole("article", byAuthor("Asha"))).toBeNull());
  expect(document.activeElement).toBe(row("Ben"));
});

it("leaves keys alone that are typed into a field or held with others", async () => {
  await renderScreen([createComment()]);
  fireEvent.keyDown(within(row("Asha")).getByRole("checkbox"), { key: "d" });
  fireEvent.keyDown(row("Asha"), { key: "a", ctrlKey: true });
  expect(calls).toEqual([]);
});

it("does the same with all that are chosen", async () => {
  const comments = [createComment(), createComment({ id: "c2", author: "Ben" })];
  await renderScreen(comments);
  expect(screen.queryByRole("button", { name: "Approve the selected comments" })).toBeNull();
  await act(async () => fireEvent.click(screen.getByLabelText("Select all on this page")));
  expect(screen.getByText("2 selected")).toBeDefined();
  await act(async () => fireEvent.click(screen.getByLabelText("Select the comment by Ben")));
  await click("Spam the selected comments");
  const body = { action: "spam", comments: [{ id: "c1", revision: comments[0]?.revision }] };
  expect(calls).toEqual([{ call: "POST /api/admin/comments/bulk", body }]);
});

it("publishes an answer once it has words, and closes", async () => {
  await renderScreen([createComment()]);
  await click("Approve and reply: Asha");
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText(/also approves the comment/)).toBeDefined();
  await act(async () => fireEvent.click(dialog.getByRole("button", { name: "Publish Reply" })));
  expect(calls).toEqual([]);
  fireEvent.change(dialog.getByLabelText(/Your reply/), { target: { value: "Gladly." } });
  await act(async () =>
    fireEvent.keyDown(dialog.getByLabelText(/Your reply/), { key: "Enter", ctrlKey: true }),
  );
  expect(calls).toEqual([{ call: `POST ${COMMENT}/reply`, body: { text: "Gladly." } }]);
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("asks whose words of two shall stand", async () => {
  const opened = createComment();
  await renderScreen([opened]);
  answer = () => {
    listed = [createComment({ text: "Theirs", editedAt: "2026-03-05T09:00:00.000Z" })];
    return refuse(409, "stale_version", "Changed");
  };
  await click("Edit: Asha");
  fireEvent.change(screen.getByLabelText(/^Comment/), { target: { value: "Mine" } });
  await click("Save Comment");
  await click("Overwrite with mine");
  expect(calls).toEqual([
    { call: `PUT ${COMMENT}`, body: { text: "Mine", revision: opened.revision } },
    { call: `PUT ${COMMENT}`, body: { text: "Mine" } },
  ]);
});

it("asks before something is gone for good", async () => {
  await renderScreen(
    [createComment({ deletedAt: "2026-03-05T10:00:00.000Z" })],
    {},
    "/admin/comments?status=deleted",
  );
  await click("Delete permanently: Asha");
  expect(calls).toEqual([]);
  await click("Delete");
  expect(calls).toEqual([{ call: `DELETE ${COMMENT}?forever=true` }]);
});

it("deletes at once, and takes it back", async () => {
  await renderScreen([createComment()]);
  await click("Delete: Asha");
  await click("Undo");
  expect(calls.map(({ call }) => call)).toEqual([`DELETE ${COMMENT}`, `POST ${COMMENT}/restore`]);
});

it("is loaded by page, list and words, or as one comment alone", async () => {
  answer = () => ({ data: [createComment()], total: 7, counts: {} });
  const from = "https://site.example/admin/comments";
  const page = await loadComments(`${from}?status=spam&q=a%26b&page=2`);
  expect(page).toEqual({ comments: [createComment()], total: 7, counts: {}, page: 2 });
  await loadComments(`${from}?status=unknown&comment=c1`);
  expect(calls.map(({ call }) => call)).toEqual([
    "GET /api/admin/comments?page=2&pageSize=20&status=spam&q=a%26b",
    "GET /api/admin/comments?page=1&pageSize=20&status=held&q=&id=c1",
  ]);
});
