import { send } from "../../../../../kit/http/client.ts";
import { readNumber, wholeNumber } from "../../../../../utils/typed-number.ts";
import { mailSetupClient } from "../client.ts";
import type { MailServer, MailServerInput, MailServerUpdate } from "../schema.ts";

/** The route that loads the section's data, on whatever screen the section is. */
export const MAIL_SERVER_PATH = "/admin/mail-server";

export type MailServerResult = Awaited<ReturnType<typeof loadMailServer>>;

/** A failure is a value, which the section shows with a way to try again. */
export async function loadMailServer() {
  const answer = await send(mailSetupClient["mail-server"].$get());
  return answer.ok ? { ok: true as const, data: answer.data.data } : answer;
}

export type MailServerDraft = Omit<MailServerUpdate, "port" | "password"> & {
  port: string;
  password: string;
};

export function toDraft(server: MailServer): MailServerDraft {
  const { host, port, security, user, fromAddress, fromName, version } = server;
  return { host, port: String(port), security, user, password: "", fromAddress, fromName, version };
}

/** The server checks the port too. */
export const PORT = {
  ...wholeNumber({ min: 1, max: 65_535, ask: "Enter a port from 1 to 65535." }),
  show: String,
};

/** A password that is left empty is the saved one. */
export function toInput({ port, password, version: _, ...rest }: MailServerDraft): MailServerInput {
  const read = readNumber(port, PORT);
  return { ...rest, port: read.ok ? read.value : 0, ...(password && { password }) };
}
