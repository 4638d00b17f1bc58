import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { type OwnerCall, refuse, stubOwnerCalls } from "../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../ui/admin/overlays/toasts.tsx";
import { pathToNotification } from "../../../office/home/notifications/notification.ts";
import { PostMentions } from "../post-mentions.tsx";
import type { OwnerMention } from "../schema.ts";
import { AdminMentions } from "./admin-mentions-screen.tsx";
import { loadMentions, type MentionsData } from "./mentions-data.ts";

const MENTION: OwnerMention = {
  id: "m1",
  kind: "reply",
  source: "https://asha.dev/1",
  author: "Asha",
  excerpt: "Fine",
  createdAt: "2026-03-05T10:00:00.000Z",
  verifiedAt: null,
  status: "held",
  authorUrl: "https://asha.dev",
  target: "/blog/a-post",
  postTitle: "A post",
};
const DATA: MentionsData = {
  mentions: [MENTION],
  total: 1,
  page: 1,
  sent: [
    {
      id: "s1",
      source: "https://soloist.dev/blog/a-post",
      target: "https://ravi.dev/notes/",
      status: "failed",
      answer: "404",
      updatedAt: "2026-03-05T10:00:00.000Z",
    },
  ],
  settings: { isOn: false, hub: "https://hub.dev/", version: 3, reason: null },
};
async function show(given: Partial<MentionsData> = {}, address = "/") {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <ToastProvider>
          <AdminMentions data={{ ...DATA, ...given }} />
        </ToastProvider>
      ),
    },
  ]);
  await act(async () => render(<Page initialEntries={[address]} />));
}

const click = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));

it("shows what was said and who was told, and sends each decision", async () => {
  const calls = stubOwnerCalls(() => ({ success: true, message: "Done" }));
  await show();
  expect(screen.getByRole("link", { name: "Asha" }).getAttribute("href")).toBe("https://asha.dev/1");
  expect(
    within(screen.getByRole("table", { name: /has sent to others/ })).getByText("ravi.dev/notes/"),
  ).toBeDefined();
  expect(screen.queryByRole("button", { name: "Hold: Asha" })).toBeNull();
  await click("Approve: Asha");
  expect(await screen.findByText("Done")).toBeDefined();
  await click("Spam: Asha");
  await click("Delete Asha");
  await click("Delete");
  expect(calls).toEqual([
    { call: "PUT /api/mentions/m1", body: { status: "approved" } },
    { call: "PUT /api/mentions/m1", body: { status: "spam" } },
    { call: "DELETE /api/mentions/m1" },
  ]);
});

it("saves the switch and the hub with the version that was read", async () => {
  const calls = stubOwnerCalls();
  await show();
  await act(async () => fireEvent.click(screen.getByRole("checkbox", { name: /Exchange mentions/ })));
  fireEvent.change(screen.getByLabelText(/WebSub hub/), { target: { value: " " } });
  await click("Save Changes");
  expect(calls).toEqual([{ call: "PUT /api/mentions/settings", body: { isOn: true, hub: "", version: 3 } }]);
});

it("says why nothing happens, what went wrong, and what emptiness means", async () => {
  stubOwnerCalls(() => refuse(404, "not_found", "This mention was removed."));
  await show({ settings: { ...DATA.settings, isOn: true, reason: "SITE_URL is not https." } });
  expect(screen.getByRole("note").textContent).toContain("SITE_URL is not https.");
  await click("Approve: Asha");
  expect(await screen.findByText("This mention was removed.")).toBeDefined();
});

it("is empty in plain words", async () => {
  await show({ mentions: [], total: 0, sent: [] }, "/?status=spam");
  expect(screen.getByText("No mentions in this state")).toBeDefined();
  expect(screen.getByText("Nothing sent yet")).toBeDefined();
});

it("shows readers who said what, and no empty section", () => {
  const { container } = render(<PostMentions mentions={[]} />);
  expect(container.childElementCount).toBe(0);
  render(<PostMentions mentions={[{ ...MENTION, excerpt: "<script>alert(1)</script>" }]} />);
  expect(screen.getByRole("listitem").textContent).toContain("Asha replied on 5 Mar 2026");
  expect(screen.getByText("<script>alert(1)</script>")).toBeDefined();
  expect(screen.getByRole("link", { name: "Asha" }).getAttribute("rel")).toContain("ugc");
});

const answerLists = ({ call }: OwnerCall) =>
  call.endsWith("/settings")
    ? { data: DATA.settings }
    : Response.json([], { headers: { "x-total-count": "7" } });

it("is loaded alone where the bell leads to it", async () => {
  const calls = stubOwnerCalls(answerLists);
  const path = pathToNotification({ kind: "mention_received", recordId: "m1" });
  await loadMentions(`https://site.example${path}`);
  expect(calls[0]?.call).toBe("GET /api/mentions?page=1&pageSize=20&id=m1");
});

it("is loaded by page and state, with what was sent and the settings", async () => {
  const calls = stubOwnerCalls(answerLists);
  const from = "https://site.example/admin/mentions?status=spam&page=2";
  expect(await loadMentions(from)).toMatchObject({ page: 2, total: 7, sent: [], settings: DATA.settings });
  expect(calls.map(({ call }) => call)).toEqual([
    "GET /api/mentions?page=2&pageSize=20&status=spam",
    "GET /api/mentions/sent",
    "GET /api/mentions/settings",
  ]);
});
