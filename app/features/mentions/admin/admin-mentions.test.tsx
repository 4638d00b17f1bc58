import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { ToastProvider } from "../../../ui/admin/overlays/toasts.tsx";
import type { OwnerMention } from "../mention.ts";
import { PostMentions } from "../post-mentions.tsx";
import type { MentionsData, MentionsIntent, MentionsOutcome } from "./admin-mentions.ts";
import { AdminMentions } from "./admin-mentions-screen.tsx";

const MENTION: OwnerMention = {
  ...{ id: "m1", kind: "reply", source: "https://asha.dev/1", author: "Asha", excerpt: "Fine" },
  ...{
    createdAt: "2026-03-05T10:00:00.000Z",
    verifiedAt: null,
    status: "held",
    authorUrl: "https://asha.dev",
  },
  ...{ target: "/blog/a-post", postTitle: "A post" },
};
const DATA: MentionsData = {
  ...{ mentions: [MENTION], total: 1, page: 1 },
  sent: [
    {
      ...{ id: "s1", source: "https://soloist.dev/blog/a-post", target: "https://ravi.dev/notes/" },
      ...{ status: "failed", answer: "404", updatedAt: "2026-03-05T10:00:00.000Z" },
    },
  ],
  settings: { isOn: false, hub: "https://hub.dev/", version: 3, reason: null },
};
const send = vi.fn<(intent: MentionsIntent) => MentionsOutcome>();

beforeEach(() => {
  send.mockReset();
  send.mockImplementation((intent) => ({ ok: true, data: { message: "Done" }, intent }));
});

async function show(given: Partial<MentionsData> = {}, address = "/") {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <ToastProvider>
          <AdminMentions data={{ ...DATA, ...given }} />
        </ToastProvider>
      ),
      action: async ({ request }) => send(await request.json()),
    },
  ]);
  await act(async () => render(<Page initialEntries={[address]} />));
}

const click = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));

it("shows what was said and who was told, and sends each decision", async () => {
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
  expect(send.mock.calls.map(([intent]) => intent)).toEqual([
    { intent: "decide", id: "m1", author: "Asha", status: "approved" },
    { intent: "decide", id: "m1", author: "Asha", status: "spam" },
    { intent: "delete", id: "m1", author: "Asha" },
  ]);
});

it("saves the switch and the hub with the version that was read", async () => {
  await show();
  await act(async () => fireEvent.click(screen.getByRole("checkbox", { name: /Exchange mentions/ })));
  fireEvent.change(screen.getByLabelText(/Hub/), { target: { value: " " } });
  await click("Save Changes");
  expect(send).toHaveBeenCalledWith({
    ...{ intent: "update", id: "settings" },
    body: { isOn: true, hub: "", version: 3 },
  });
});

it("says why nothing happens, what went wrong, and what emptiness means", async () => {
  send.mockImplementation((intent) => ({
    ...{ ok: false, status: 404, code: "not_found", message: "This mention is gone.", fields: {} },
    intent,
  }));
  await show({ settings: { ...DATA.settings, isOn: true, reason: "SITE_URL is not https." } });
  expect(screen.getByRole("note").textContent).toContain("SITE_URL is not https.");
  await click("Approve: Asha");
  expect(await screen.findByText("This mention is gone.")).toBeDefined();
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
