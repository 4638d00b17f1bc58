import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { createRoutesStub, useLocation } from "react-router";
import { expect, it } from "vitest";
import { type OwnerCall, refuse, stubOwnerCalls } from "../../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../../ui/admin/overlays/toasts.tsx";
import { FIRST_CATEGORIES } from "../../../posts/categories/categories.ts";
import { AdminIssuePage } from "./admin-issue-page.tsx";
import type { IssueData } from "./issues-data.ts";

const AT = "2026-03-05T08:35:00.000Z";
const NOTHING = { waiting: 0, sending: 0, sent: 0, captured: 0, unconfirmed: 0, failed: 0, skipped: 0 };
const ISSUE: IssueData["issue"] = {
  id: "i1",
  subject: "News",
  preheader: "",
  content: "Words",
  topics: [],
  version: 3,
  link: "",
  picture: "",
  pictureAlt: "",
  postId: null,
  origin: "owner",
  status: "draft",
  fault: null,
  scheduledAt: null,
  startedAt: null,
  finishedAt: null,
  createdAt: AT,
  updatedAt: AT,
  progress: NOTHING,
  audience: 2,
  perMinute: 60,
  preview: "about:blank",
  text: "Words",
};
const PATH = "/api/newsletter/issues/i1";
/** Changes the data that the loader reads after a write. */
let change: (part: Partial<IssueData["issue"]>) => void;

/** The writes; beside them the screen asks how many readers an issue would have. */
function stubWrites(answer: (call: OwnerCall) => object = () => ({ message: "Done", data: ISSUE })) {
  const writes: OwnerCall[] = [];
  stubOwnerCalls((call) => {
    if (call.call.startsWith("GET ")) return { success: true, data: { audience: 2 } };
    writes.push(call);
    return answer(call);
  });
  return writes;
}

function Screen({ given, kind }: { given: Partial<IssueData["issue"]>; kind: "smtp" | "capture" }) {
  const [part, setPart] = useState(given);
  change = (more) => setPart((before) => ({ ...before, ...more }));
  return (
    <AdminIssuePage
      issue={{ ...ISSUE, ...part }}
      results={{ items: [], total: 0, page: 1 }}
      categories={FIRST_CATEGORIES.map((category) => ({ ...category, posts: 0, followers: 0 }))}
      mail={{ kind, waiting: 0, failed: 0, captured: 0 }}
      timeZone="Asia/Kolkata"
    />
  );
}

async function show(given: Partial<IssueData["issue"]> = {}, kind: "smtp" | "capture" = "smtp") {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <ToastProvider>
          <Screen given={given} kind={kind} />
        </ToastProvider>
      ),
    },
    { path: "*", Component: () => <p>At {useLocation().pathname}</p> },
  ]);
  await act(async () => render(<Page />));
}

const subject = () => screen.getByLabelText<HTMLInputElement>(/^Subject/);
const type = (text: string) => fireEvent.change(subject(), { target: { value: text } });
const click = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name }).disabled;

it("sends nothing while something is unsaved, and keeps the words when the server is gone", async () => {
  const writes = stubWrites(() => {
    throw new TypeError("offline");
  });
  await show();
  expect(isDisabled("Send Now")).toBe(false);
  type("Newer");
  expect(["Send Now", "Schedule", "Send Test Email", "Duplicate"].map(isDisabled)).not.toContain(false);
  await click("Save Changes");
  const text = { subject: "Newer", preheader: "", content: "Words", topics: [] };
  expect(writes).toEqual([{ call: `PUT ${PATH}`, body: { ...text, version: 3 } }]);
  expect(screen.getByText("Failed to connect to server")).toBeDefined();
  expect(subject().value).toBe("Newer");
  expect(screen.getByText("Unsaved changes")).toBeDefined();
  await act(async () => change({ version: 4, subject: "Theirs" }));
  expect(subject().value).toBe("Newer");
});

it("is scheduled by the site's clock, and says so", async () => {
  const writes = stubWrites();
  await show();
  await click("Schedule");
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText(/^Time zone: Asia\/Kolkata\./)).toBeDefined();
  const field = dialog.getByLabelText(/^Day and time/);
  const press = () => act(async () => fireEvent.click(dialog.getByRole("button", { name: "Schedule" })));
  await press();
  expect(dialog.getByText("Please choose a day and a time.")).toBeDefined();
  fireEvent.change(field, { target: { value: "2099-03-02T09:30" } });
  await press();
  expect(writes).toEqual([
    { call: `POST ${PATH}/schedule`, body: expect.objectContaining({ at: "2099-03-02T04:00:00.000Z" }) },
  ]);
  await act(async () => change({ status: "scheduled", scheduledAt: "2099-03-02T04:00:00.000Z" }));
  expect(screen.getByText("2 Mar 2099, 09:30")).toBeDefined();
});

it("asks who shall win when another window was faster", async () => {
  const writes = stubWrites(() => {
    change({ version: 4, subject: "Theirs" });
    return refuse(409, "stale_version", "");
  });
  await show();
  type("Mine");
  await click("Save Changes");
  expect(subject().value).toBe("Mine");
  await click("Overwrite with mine");
  expect(writes.at(-1)).toMatchObject({ body: { subject: "Mine", version: 4 } });
  await click("Reload the other version");
  expect(subject().value).toBe("Theirs");
});

it("takes over what another window has saved while nothing is unsaved here", async () => {
  stubWrites();
  await show();
  await act(async () => change({ version: 4, subject: "Theirs" }));
  expect(subject().value).toBe("Theirs");
  expect(isDisabled("Send Now")).toBe(false);
});

it("does not promise to send while email is off, and says of nothing that it was sent", async () => {
  const writes = stubWrites();
  await show({}, "capture");
  expect(screen.getByText("Email is off.")).toBeDefined();
  await click("Send Now");
  expect(screen.getByText("Email is off. Prepare this issue anyway?")).toBeDefined();
  await click("Prepare without sending");
  expect(writes).toEqual([{ call: `POST ${PATH}/send`, body: { recipients: 2 } }]);
  await act(async () =>
    change({ status: "paused", progress: { ...NOTHING, captured: 2 }, fault: "Email is off." }),
  );
  expect(screen.getByText("Not sent: email is off.")).toBeDefined();
  expect(screen.getByText("0 of 2 done")).toBeDefined();
  expect(screen.queryByText("The issue has been sent.")).toBeNull();
});

it("sends unconfirmed mails again only after a warning", async () => {
  const writes = stubWrites();
  const progress = { ...NOTHING, sent: 5, unconfirmed: 2 };
  await show({ status: "sent", progress });
  expect(screen.queryByLabelText(/^Subject/)).toBeNull();
  await click("Resend Unconfirmed");
  expect(screen.getByText(/will get it twice\.$/)).toBeDefined();
  await click("Send again");
  expect(writes).toEqual([{ call: `POST ${PATH}/resend`, body: { recipients: 2 } }]);
  await act(async () => change({ status: "cancelled" }));
  expect(screen.queryByRole("button", { name: "Resend Unconfirmed" })).toBeNull();
});

it("duplicates, deletes and tests a draft by one call each, and shows what comes of it", async () => {
  const writes = stubWrites();
  await show();
  await click("Send Test Email");
  expect(screen.getByText("Done")).toBeDefined();
  await click("Duplicate");
  expect(screen.getByText("At /admin/newsletter/issues/i1")).toBeDefined();
  cleanup();
  await show();
  await click("Delete");
  await act(async () => fireEvent.click(screen.getAllByRole("button", { name: "Delete" }).at(-1) as Element));
  expect(screen.getByText("At /admin/newsletter/issues")).toBeDefined();
  expect(writes.map(({ call }) => call)).toEqual([
    `POST ${PATH}/test`,
    `POST ${PATH}/duplicate`,
    `DELETE ${PATH}`,
  ]);
});
