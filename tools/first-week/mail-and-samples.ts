import type { Locator } from "@playwright/test";
import type { MailServer } from "../../tests/helpers/mail-server.ts";
import { enterPassword, OWNER } from "./own-content.ts";
import type { Walk } from "./walk.ts";

/** The server's screen must have the control: a week without it is not done in the browser. */
export async function setMailServer(
  walk: Walk,
  { mailServer, password }: { mailServer: MailServer; password: string },
): Promise<void> {
  const { page, fill, choose, click } = walk;
  await page.goto("/admin/settings/email");
  const host = page.getByLabel("Server", { exact: true });
  await requireControl(host, "a field for the mail server's host in Settings");
  await fill(host, "127.0.0.1");
  await fill(page.getByLabel("Port"), String(mailServer.port));
  await choose(page.getByRole("combobox", { name: "Security" }), "none");
  await fill(page.getByLabel("Sender address"), OWNER.email);
  await click(page.getByRole("button", { name: "Save email settings" }));
  await enterPassword(walk, password);
  await click(page.getByRole("button", { name: "Send test email" }));
  await page
    .getByRole("status")
    .filter({ hasText: /has accepted/ })
    .waitFor();
  if (mailServer.received.length === 0) throw new Error("The mail server has got no test email.");
}

export async function removeSamples({ page, click }: Walk): Promise<void> {
  await page.goto("/admin/dashboard");
  const remove = page.getByRole("button", { name: "Remove sample content" });
  await requireControl(remove, 'a button "Remove sample content" on the dashboard');
  await click(remove);
  await click(page.getByRole("alertdialog").getByRole("button", { name: /^Remove/ }));
  await remove.waitFor({ state: "detached" });
}

async function requireControl(control: Locator, words: string): Promise<void> {
  await control.page().locator("main").first().waitFor();
  await control.page().waitForLoadState("networkidle");
  if ((await control.count()) === 0) throw new Error(`The admin area has no such thing: ${words}.`);
}
