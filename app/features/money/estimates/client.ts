import { ownerClient, recordCalls, send } from "../../../kit/http/client.ts";
import type { estimatesApi } from "./api/estimates-api.server.ts";
import type { estimateRulesApi } from "./api/rules-api.server.ts";

export const estimatesClient = ownerClient<typeof estimatesApi>("/api/estimates");
export const estimateRulesClient = ownerClient<typeof estimateRulesApi>("/api/estimate-rules");

export const estimateRuleCalls = recordCalls({
  $post: estimateRulesClient.index.$post,
  ":id": estimateRulesClient[":id"],
});

export function startRules() {
  return send(estimateRulesClient.start.$post());
}
