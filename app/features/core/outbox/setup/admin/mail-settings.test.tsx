import { act, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { type OwnerCall, refuse, stubOwnerCalls } from "../../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../../ui/admin/overlays/toasts.tsx";
import type { MailSetup } from "../../schema.ts";
import type { DomainCheck, MailServer } from "../schema.ts";
import { loadMailServer } from "./mail-server-data.ts";
import { MailSettings } from "./mail-settings.tsx";

const smtp: MailSetup = { kind: "smtp", waiting: 0, failed: 0, captured: 0 };
const NO_SERVER: MailServer = {
  host: "",
  port: 587,
  security: "starttls",
  user: "",
  hasPassword: false,
  isPasswordLost: false,
  fromAddress: "",
  fromName: "",
  sender: "no-reply@asha.dev",
  serverFixedBy: null,
  senderFixedBy: null,
  testAddress: "asha@example.com",
  version: 0,
};
const SERVER: MailServer = {
  ...NO_SERVER,
  host: "smtp.example.com",
  user: "asha",
  hasPassword: true,
  fromAddress: "hello@asha.dev",
  sender: "hello@asha.dev",
  version: 3,
};

async function showSettings(
  mail: MailSetup,
  server: MailServer,
  answer: (call: OwnerCall) => object = () => ({ message: "Email settings saved", data: server }),
) {
  const calls = stubOwnerCalls((call) => (call.call.startsWith("GET") ? { data: server } : answer(call)));
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <ToastProvider>
          <MailSettings mail={mail} />
        </ToastProvider>
      ),
    },
    { path: "/admin/mail-server", loader: () => loadMailServer() },
  ]);
  render(<Page />);
  await screen.findByLabelText("Server");
  return () => calls.filter(({ call }) => !call.startsWith("GET"));
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
const field = (label: string): HTMLInputElement => screen.getByLabelText(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

it("says that email is off, and how much has not left", async () => {
  await showSettings({ ...smtp, kind: "capture", captured: 3, failed: 2, waiting: 1 }, NO_SERVER);
  expect(screen.getByText(/^Email is off, because no mail server is set\./)).toBeDefined();
  expect(screen.getByText(/2 emails could not be delivered/)).toBeDefined();
  expect(screen.getByText("1 email is waiting to be sent.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Send them now" })).toBeNull();
});

it("sends what waited with one click, once email is on", async () => {
  const done = { message: "3 emails that waited are being sent now.", data: smtp };
  const writes = await showSettings({ ...smtp, captured: 3 }, SERVER, () => done);
  expect(screen.getByText("3 emails weren't sent while email was off.")).toBeDefined();
  await press("Send them now");
  expect(writes()).toEqual([{ call: "POST /api/settings/mail/captured" }]);
  expect(await screen.findByText(done.message)).toBeDefined();
});

it("saves a server, and leaves a saved password alone", async () => {
  const writes = await showSettings(smtp, SERVER);
  expect(field("Mail password").value).toBe("");
  type("Sender name", "Asha Rao");
  await press("Save email settings");
  expect(writes()).toEqual([
    {
      call: "PUT /api/settings/mail-server",
      body: {
        host: "smtp.example.com",
        port: 587,
        security: "starttls",
        user: "asha",
        fromAddress: "hello@asha.dev",
        fromName: "Asha Rao",
        version: 3,
      },
    },
  ]);
  expect(await screen.findByText("Email settings saved")).toBeDefined();
});

it("shows what is wrong with a field, and takes the usual port of another security", async () => {
  const wrong = { password: "Enter the password again." };
  await showSettings(smtp, SERVER, () => refuse(400, "invalid_input", "Wrong", wrong));
  fireEvent.change(screen.getByLabelText("Security"), { target: { value: "tls" } });
  expect(field("Port").value).toBe("465");
  await press("Save email settings");
  expect((await screen.findByText(wrong.password)).id).toBe("password-error");
});

it("tests what is in the fields before it is saved, and says what the server answered", async () => {
  const sentence = 'smtp.new.example refused a as the sender.\nThe server said: "553 no"';
  const writes = await showSettings({ ...smtp, kind: "capture" }, NO_SERVER, () =>
    refuse(502, "mail_refused", sentence),
  );
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Send test email" }).disabled).toBe(true);
  type("Server", "smtp.new.example");
  type("Sender address", "hello@asha.dev");
  await press("Send test email");
  expect(writes()).toMatchObject([
    { call: "POST /api/settings/mail-server/test", body: { host: "smtp.new.example", port: 587 } },
  ]);
  const said = await screen.findByText(/553 no/);
  expect([said.textContent, said.dataset.ok]).toEqual([sentence, "false"]);
});

it("says which variables win, and takes nothing in their place", async () => {
  const fixed = { ...SERVER, serverFixedBy: "SMTP_URL", senderFixedBy: "MAIL_FROM", user: "" } as const;
  const writes = await showSettings(smtp, fixed, () => ({ message: "Accepted", data: { kind: "smtp" } }));
  expect(screen.getByText(/environment variable SMTP_URL, which wins/)).toBeDefined();
  expect(screen.getByText(/environment variable MAIL_FROM, which wins/)).toBeDefined();
  expect([field("Server").readOnly, field("Sender address").readOnly]).toEqual([true, true]);
  expect(screen.queryByLabelText("Mail password")).toBeNull();
  await press("Send test email");
  expect(writes()).toEqual([{ call: "POST /api/settings/mail-test" }]);
});

it("explains each record of the sender's domain, and the one to add", async () => {
  const found = { state: "good", sentence: "All is well.", found: "v=spf1 mx -all", add: null } as const;
  const add = { name: "_dmarc.asha.dev", value: "v=DMARC1; p=none" };
  const check: DomainCheck = {
    domain: "asha.dev",
    spf: found,
    dkim: { state: "unknown", sentence: "No key was found.", found: null, add: null },
    dmarc: { state: "missing", sentence: "It doesn't say.", found: null, add },
  };
  const writes = await showSettings(smtp, SERVER, () => ({ data: check }));
  type("DKIM selector", "s1");
  await press("Check DNS records");
  expect(writes()).toEqual([
    { call: "POST /api/settings/mail-server/domain-check", body: { selector: "s1" } },
  ]);
  const items = (await screen.findAllByRole("listitem")).map((item) => item.textContent);
  expect(items).toEqual([
    "SPF: who may send for your domainGoodAll is well.Found v=spf1 mx -all",
    "DKIM: a signature on each emailNot knownNo key was found.",
    "DMARC: what happens to fakesMissingIt doesn't say.Add a TXT record for _dmarc.asha.dev with this valueValue v=DMARC1; p=noneCopy value",
  ]);
});
