import { load, send } from "../../kit/http/client.ts";
import { postCalls } from "../posts/client.ts";
import { projectCalls } from "../projects/client.ts";
import { serviceCalls } from "../services/client.ts";
import { trashClient } from "./client.ts";
import type { TrashNoun } from "./trash.ts";

interface TrashEdit {
  kind: "restore" | "purge";
  noun: TrashNoun;
  id: string;
}

export function loadTrash(address: string) {
  return load(trashClient.index.$get(), address);
}

const CALLS = { posts: postCalls, projects: projectCalls, services: serviceCalls };

export function runTrashEdit({ kind, noun, id }: TrashEdit) {
  if (kind === "restore") return CALLS[noun].restore(id);
  return send(trashClient[":noun"][":id"].$delete({ param: { noun, id: encodeURIComponent(id) } }));
}
