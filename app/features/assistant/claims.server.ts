import type { ClaimSource } from "../../kit/owner/claim.server.ts";
import { listFaq } from "./faq/faq.server.ts";

export const listFaqClaims: ClaimSource = async (db) =>
  (await listFaq(db)).map(({ id, question, answer }) => ({
    text: answer,
    place: `FAQ, “${question}”`,
    to: "/admin/assistant/faq",
    record: { id, words: { question, answer } },
  }));
