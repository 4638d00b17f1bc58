import type { Noun } from "../../kit/noun.server.ts";
import { contactApi } from "./api/contact.server.ts";
import { messageExportApi } from "./api/export.server.ts";
import { messagesApi } from "./api/messages.server.ts";
import { messageThreadsApi } from "./api/threads.server.ts";

export const contactNoun: Noun = {
  name: "contact",
  api: (site) => [
    ["/contact", contactApi(site)],
    ["/messages", messageExportApi(site)],
    ["/messages", messagesApi(site)],
    ["/messages", messageThreadsApi(site)],
  ],
  publicWrites: ["POST /api/contact"],
};
