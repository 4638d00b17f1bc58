import type { Feature } from "../../kit/feature.server.ts";
import { replyListener } from "../clients/contact/replies.server.ts";
import { modelLimits } from "../core/model/model-limits.server.ts";
import { assistantKind, faqKind } from "./archive.server.ts";
import { chatNotifications, selectWaitingChats } from "./bell.server.ts";
import { assistantChatApi } from "./chat/api/chat-api.server.ts";
import { assistantConfigApi } from "./chat/api/config-api.server.ts";
import { assistantConversationEventsApi } from "./chat/api/conversation-events-api.server.ts";
import { assistantConversationsApi } from "./chat/api/conversations-api.server.ts";
import { assistantLiveApi } from "./chat/api/live-api.server.ts";
import { conversationPersonalData } from "./chat/personal-data.server.ts";
import { appendMailedReply } from "./chat/store/conversation-commands.server.ts";
import { liveChat } from "./chat/stream/live-chat.server.ts";
import { chatSweeper } from "./chat/worker.server.ts";
import { listFaqClaims } from "./claims.server.ts";
import { assistantFaqApi } from "./faq/api.server.ts";
import { faqSample } from "./faq/faq-sample.server.ts";
import { assistantUnansweredApi } from "./faq/unanswered-api.server.ts";
import { assistantMarkedApi } from "./marked/api.server.ts";
import { assistantSettingsApi } from "./settings/api.server.ts";
import { getAssistantSettings } from "./settings/assistant-settings.server.ts";
import { assistantTestApi } from "./settings/test-api.server.ts";
import { assistantUsageApi } from "./usage/api.server.ts";

export const assistantFeature: Feature = {
  name: "chat",
  provide: (site) => {
    site.provide(replyListener, (trx, { id: messageId, body }, now) =>
      appendMailedReply(trx, { messageId, turnId: site.newId(), body }, now),
    );
    site.provide(modelLimits, {
      findBudget: async () => (await getAssistantSettings(site.connection.db)).monthlyTokenBudget,
      stopping: () => site.get(liveChat).stopping,
    });
  },
  api: (site) => [
    ["/ai-assistant", assistantConfigApi(site).router],
    ["/ai-assistant", assistantChatApi(site).router],
    ["/ai-assistant", assistantLiveApi(site).router],
    ["/assistant/conversations", assistantConversationsApi(site).router],
    ["/assistant/conversations", assistantConversationEventsApi(site).router],
    ["/assistant/faq", assistantFaqApi(site).router],
    ["/assistant/marked", assistantMarkedApi(site).router],
    ["/assistant/settings", assistantSettingsApi(site).router],
    ["/assistant/test", assistantTestApi(site).router],
    ["/assistant/unanswered", assistantUnansweredApi(site).router],
    ["/assistant/usage", assistantUsageApi(site).router],
  ],
  publicWrites: [
    "POST /api/ai-assistant/chat",
    "POST /api/ai-assistant/hand-off",
    "POST /api/ai-assistant/close",
    "DELETE /api/ai-assistant/conversation",
  ],
  archive: [assistantKind, faqKind],
  personalData: conversationPersonalData,
  sample: faqSample,
  claims: listFaqClaims,
  notifications: chatNotifications,
  waiting: { waitingChats: selectWaitingChats },
  workers: [liveChat, chatSweeper],
};
