import { send } from "../../../../../kit/http/client.ts";
import type { ApiResult } from "../../../../../utils/http/api-client.ts";
import { bookingsClient } from "../../../../clients/bookings/client.ts";
import { messagesClient } from "../../../../clients/contact/client.ts";
import { dealsClient } from "../../../../clients/deals/client.ts";
import type { TodayItem } from "../schema.ts";

export interface NextAction {
  action: string;
  on: string;
}

export type TodayEdit = { item: TodayItem } & (
  | { kind: "approve" | "archive" }
  | { kind: "decline"; reason: string }
  | { kind: "done"; next: NextAction | null }
);

export function writeToday({ item, ...edit }: TodayEdit): Promise<ApiResult<{ message: string }>> {
  const param = { id: encodeURIComponent(item.id) };
  const version = item.version ?? undefined;
  switch (edit.kind) {
    case "approve":
      return send(bookingsClient[":id"].approve.$post({ param, json: { version } }));
    case "decline":
      return send(bookingsClient[":id"].decline.$post({ param, json: { version, reason: edit.reason } }));
    case "done":
      return send(
        dealsClient[":id"]["next-action"].done.$post({ param, json: { version, next: edit.next } }),
      );
    case "archive":
      return send(messagesClient[":id"].$patch({ param, json: { status: "archived" } }));
  }
}
