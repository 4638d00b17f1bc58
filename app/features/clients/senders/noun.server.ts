import type { Noun } from "../../../kit/noun.server.ts";
import { senderForgetter } from "./sender-forgetter.server.ts";

export const sendersNoun: Noun = {
  name: "senders",
  workers: [senderForgetter],
};
