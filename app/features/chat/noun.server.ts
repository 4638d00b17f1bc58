import type { Noun } from "../../kit/noun.server.ts";
import { replyListener } from "../contact/replies.server.ts";
import { aiAssistantApi } from "./api/ai-assistant.server.ts";
import { assistantApi } from "./api/assistant.server.ts";
import { chatSweeper } from "./chat-sweeper.server.ts";
import { assistantKind, faqKind } from "./chat-transfer.server.ts";
import { appendMailedReply } from "./conversation-commands.server.ts";
import { liveChat } from "./live-chat.server.ts";
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
