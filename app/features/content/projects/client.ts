import { orderCall, ownerClient, recordCalls, restoreCall } from "../../../kit/http/client.ts";
import type { ownerProjectsApi, projectsApi } from "./api.server.ts";

export const ownerProjectsClient = ownerClient<typeof ownerProjectsApi>("/api/admin/projects");

const projectsClient = ownerClient<typeof projectsApi>("/api/projects");

export const projectCalls = {
  ...recordCalls({ $post: projectsClient.index.$post, ":id": projectsClient[":id"] }),
  ...restoreCall(projectsClient),
  ...orderCall(projectsClient),
};
