import { send } from "../../../../kit/http/client.ts";
import type { ApiResult } from "../../../../utils/http/api-client.ts";
import { attachFile } from "../../../clients/people/attach-file.ts";
import { engagementsClient } from "../client.ts";
import type { CancelInput, Engagement } from "../schema.ts";

export type EngagementEdit =
  | { kind: "done"; milestoneId: string }
  | { kind: "complete" }
  | { kind: "renew" }
  | { kind: "send" }
  | { kind: "share"; files: readonly File[] }
  | { kind: "unshare"; fileId: string };

type Written = Promise<ApiResult<{ message?: string }>>;

const at = (id: string) => ({ param: { id: encodeURIComponent(id) } });

export function writeEngagement(engagement: Engagement, edit: EngagementEdit): Written {
  const { id, version } = engagement;
  const one = engagementsClient[":id"];
  switch (edit.kind) {
    case "done": {
      const param = { ...at(id).param, milestoneId: encodeURIComponent(edit.milestoneId) };
      return send(one.milestones[":milestoneId"].done.$post({ param }));
    }
    case "complete":
      return send(one.complete.$post({ ...at(id), json: { version } }));
    case "renew":
      return send(one["new-link"].$post(at(id)));
    case "send":
      return send(one.send.$post(at(id)));
    case "share":
      return shareFiles(engagement, edit.files);
    case "unshare": {
      const param = { ...at(id).param, fileId: encodeURIComponent(edit.fileId) };
      return send(one.files[":fileId"].$delete({ param }));
    }
  }
}

export function cancelEngagement(id: string, json: CancelInput) {
  return send(engagementsClient[":id"].cancel.$post({ ...at(id), json }));
}

/** Attaches each file to the client, and shares it. Stops at the first one that is refused. */
async function shareFiles({ id, person }: Engagement, files: readonly File[]): Written {
  let last: Awaited<Written> = { ok: true, data: {} };
  for (const file of files) {
    const attached = await attachFile(person.id, file);
    const fileId = attached.ok ? attached.data.data?.id : undefined;
    last =
      fileId === undefined
        ? attached
        : await send(engagementsClient[":id"].files.$post({ ...at(id), json: { fileId } }));
    if (!last.ok) return { ...last, message: `${file.name}: ${last.message || "It couldn't be sent."}` };
  }
  const { length } = files;
  return length > 1 ? { ok: true, data: { message: `${length} files shared` } } : last;
}
