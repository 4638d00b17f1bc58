import type { Feature } from "../../../kit/feature.server.ts";
import { senderForgetter } from "./sender-forgetter.server.ts";

export const sendersFeature: Feature = {
  name: "senders",
  workers: [senderForgetter],
};
