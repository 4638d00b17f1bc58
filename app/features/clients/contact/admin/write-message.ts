import { send } from "../../../../kit/http/client.ts";
import type { ApiResult } from "../../../../utils/http/api-client.ts";
import { messagesClient } from "../client.ts";
import type { MessageMark } from "../message.ts";
import type { CallAnswer } from "../reply.ts";

export type MessageEdit =
  | { kind: "mark"; status: MessageMark }
  | { kind: "spam" | "release" | "delete" }
  | { kind: "resend"; mailId: string }
  | { kind: "call"; answer: CallAnswer };

export function writeMessage(id: string, edit: MessageEdit): Promise<ApiResult<{ message: string }>> {
  const record = messagesClient[":id"];
  const param = { id: encodeURIComponent(id) };
  switch (edit.kind) {
    case "mark":
      return send(record.$patch({ param, json: { status: edit.status } }));
    case "spam":
      return send(record.spam.$post({ param }));
    case "release":
      return send(record.release.$post({ param }));
    case "resend": {
      const mailId = encodeURIComponent(edit.mailId);
      return send(record.mails[":mailId"].resend.$post({ param: { ...param, mailId } }));
    }
    case "call":
      return send(record.call.$post({ param, json: edit.answer }));
    case "delete":
      return send(record.$delete({ param }));
  }
}
