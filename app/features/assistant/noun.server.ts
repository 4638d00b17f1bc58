import type { Noun } from "../../kit/noun.server.ts";
import { replyListener } from "../contact/replies.server.ts";
import { assistantApi } from "./api/owner-api.server.ts";
import { aiAssistantApi } from "./api/visitor-api.server.ts";
import { assistantKind, faqKind } from "./assistant-transfer.server.ts";
import { chatSweeper } from "./conversations/chat-sweeper.server.ts";
import { appendMailedReply } from "./conversations/conversation-commands.server.ts";
import { liveChat } from "./live/live-chat.server.ts";
import { chatNotifications, selectWaitingChats } from "./owner-notifications.server.ts";

export const chatNoun: Noun = {
  name: "chat",
  provide: (site) =>
    site.provide(replyListener, (trx, { id: messageId, body }, now) =>
      appendMailedReply(trx, { messageId, turnId: site.newId(), body }, now),
    ),
  api: (site) => [
    ["/ai-assistant", aiAssistantApi(site)],
    ["/assistant", assistantApi(site)],
  ],
  publicWrites: [
    "POST /api/ai-assistant/chat",
    "POST /api/ai-assistant/hand-off",
    "POST /api/ai-assistant/close",
    "DELETE /api/ai-assistant/conversation",
  ],
  archive: [assistantKind, faqKind],
  notifications: chatNotifications,
  waiting: { waitingChats: selectWaitingChats },
  workers: [liveChat, chatSweeper],
};
