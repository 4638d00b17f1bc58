import { send } from "../../../kit/http/client.ts";
import { mailClient } from "../client.ts";

const at = (id: string) => ({ param: { id: encodeURIComponent(id) } });

export type MailEdit = { id: string; kind: "again" | "aside" };

export function writeMail({ id, kind }: MailEdit) {
  const mail = mailClient.mails[":id"];
  return kind === "again" ? send(mail["send-again"].$post(at(id))) : send(mail["put-aside"].$post(at(id)));
}
