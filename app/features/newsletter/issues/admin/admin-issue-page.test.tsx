import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { ToastProvider } from "../../../../ui/admin/overlays/toasts.tsx";
import type { IssueData, IssueIntent } from "./admin-issue.ts";
import { AdminIssuePage } from "./admin-issue-page.tsx";

const AT = "2026-03-05T08:35:00.000Z";
const NOTHING = { waiting: 0, sending: 0, sent: 0, unconfirmed: 0, failed: 0, skipped: 0 };
const ISSUE: IssueData["issue"] = {
  ...{ id: "i1", subject: "News", preheader: "", content: "Words", topics: [], version: 3 },
  ...{ link: "", picture: "", pictureAlt: "", postId: null, origin: "owner", status: "draft" },
  ...{ fault: null, scheduledAt: null, startedAt: null, finishedAt: null, createdAt: AT, updatedAt: AT },
  ...{ progress: NOTHING, audience: 2, perMinute: 60, preview: "about:blank", text: "Words" },
};
const send = vi.fn<(intent: IssueIntent) => object>();
/** What the loader would read after the action. */
let change: (part: Partial<IssueData["issue"]>) => void;

beforeEach(() => {
  localStorage.setItem("adminToken", "token");
  vi.stubGlobal("fetch", async () => Response.json({ success: true, data: { audience: 2 } }));
  send.mockReset();
  send.mockImplementation((intent) => ({ ok: true, data: { message: "Done", data: ISSUE }, intent }));
});

function Screen({ given }: { given: Partial<IssueData["issue"]> }) {
  const [part, setPart] = useState(given);
  change = (more) => setPart((before) => ({ ...before, ...more }));
  return <AdminIssuePage issue={{ ...ISSUE, ...part }} results={{ items: [], total: 0, page: 1 }} />;
}

async function show(given: Partial<IssueData["issue"]> = {}) {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <ToastProvider>
          <Screen given={given} />
        </ToastProvider>
      ),
      action: async ({ request }) => send(await request.json()),
    },
  ]);
  await act(async () => render(<Page />));
}

const subject = () => screen.getByLabelText<HTMLInputElement>(/^Subject/);
const type = (text: string) => fireEvent.change(subject(), { target: { value: text } });
const click = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name }).disabled;

it("sends nothing while something is unsaved, and keeps the words when the server is gone", async () => {
  send.mockImplementation((intent) => ({
    ...{ ok: false, status: 0, code: "unknown", message: "Failed to connect to server", fields: {} },
    intent,
  }));
  await show();
  expect(isDisabled("Send Now")).toBe(false);
  type("Newer");
  expect(["Send Now", "Schedule", "Send Test Email", "Duplicate"].map(isDisabled)).not.toContain(false);
  await click("Save Changes");
  const text = { subject: "Newer", preheader: "", content: "Words", topics: [] };
  expect(send).toHaveBeenCalledWith({ intent: "update", id: "i1", body: { ...text, version: 3 } });
  expect(screen.getByText("Failed to connect to server")).toBeDefined();
  expect(subject().value).toBe("Newer");
  expect(screen.getByText("Unsaved changes")).toBeDefined();
  await act(async () => change({ version: 4, subject: "Theirs" }));
  expect(subject().value).toBe("Newer");
});

it("asks who shall win when another window was faster", async () => {
  send.mockImplementation((intent) => {
    change({ version: 4, subject: "Theirs" });
    return { ok: false, status: 409, code: "stale_version", message: "", fields: {}, intent };
  });
  await show();
  type("Mine");
  await click("Save Changes");
  expect(subject().value).toBe("Mine");
  await click("Overwrite with mine");
  expect(send.mock.lastCall?.[0]).toMatchObject({ body: { subject: "Mine", version: 4 } });
  await click("Reload the other version");
  expect(subject().value).toBe("Theirs");
});

it("takes over what another window has saved while nothing is unsaved here", async () => {
  await show();
  await act(async () => change({ version: 4, subject: "Theirs" }));
  expect(subject().value).toBe("Theirs");
  expect(isDisabled("Send Now")).toBe(false);
});

it("sends unconfirmed mails again only after a warning", async () => {
  const progress = { ...NOTHING, sent: 5, unconfirmed: 2 };
  await show({ status: "sent", progress });
  expect(screen.queryByLabelText(/^Subject/)).toBeNull();
  await click("Resend Unconfirmed");
  expect(screen.getByText(/will get it twice\.$/)).toBeDefined();
  await click("Send again");
  expect(send).toHaveBeenCalledWith({ intent: "resend", recipients: 2 });
  await act(async () => change({ status: "cancelled" }));
  expect(screen.queryByRole("button", { name: "Resend Unconfirmed" })).toBeNull();
});
