import { ownerClient, send } from "../../../kit/http/client.ts";
import type { mediaApi } from "./api.server.ts";

export const mediaClient = ownerClient<typeof mediaApi>("/api/media");

const at = (id: string) => ({ param: { id: encodeURIComponent(id) } });

export const mediaCalls = {
  describe: ({ id, ...json }: { id: string; alt: string; version?: number }) =>
    send(mediaClient[":id"].$patch({ ...at(id), json })),
  delete: ({ id, isForced }: { id: string; isForced: boolean }) =>
    send(mediaClient[":id"].$delete({ ...at(id), query: { force: `${isForced}` } })),
  listUses: (id: string) => send(mediaClient[":id"].uses.$get(at(id))),
};
