import { load, send } from "../../../kit/http/client.ts";
import { writeEach } from "../../../utils/http/write-each.ts";
import { pageCalls } from "../../content/pages/client.ts";
import { postCalls } from "../../content/posts/client.ts";
import { projectCalls } from "../../content/projects/client.ts";
import { serviceCalls } from "../../content/services/client.ts";
import { trashClient } from "./client.ts";
import type { TrashedRecord } from "./schema.ts";

export interface TrashEdit {
  kind: "restore" | "purge";
  records: readonly TrashedRecord[];
}

export function loadTrash(address: string) {
  return load(trashClient.index.$get(), address);
}

const CALLS = { posts: postCalls, projects: projectCalls, services: serviceCalls, pages: pageCalls };

export function runTrashEdit({ kind, records }: TrashEdit) {
  return writeEach(records, ({ noun, id }) =>
    kind === "restore"
      ? CALLS[noun].restore(id)
      : send(trashClient[":noun"][":id"].$delete({ param: { noun, id: encodeURIComponent(id) } })),
  );
}

/** Ids are unique only within a feature. */
export function keyOf({ noun, id }: TrashedRecord): string {
  return `${noun} ${id}`;
}
