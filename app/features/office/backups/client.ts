import { ownerClient } from "../../../kit/http/client.ts";
import type { backupsApi } from "./api.server.ts";

export const backupsClient = ownerClient<typeof backupsApi>("/api/admin/backups");
