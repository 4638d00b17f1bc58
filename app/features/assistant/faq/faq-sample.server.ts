import type { SamplePart } from "../../../kit/owner/sample.server.ts";
import { listFaq } from "./faq.server.ts";

export const faqSample: readonly SamplePart[] = [
  {
    noun: "faq",
    label: ["FAQ entry", "FAQ entries"],
    async list(db) {
      return (await listFaq(db)).map(({ id, question, answer }) => ({ id, words: { question, answer } }));
    },
    async remove({ trx }, found) {
      if (found.length === 0) return;
      const ids = found.map(({ id }) => id);
      await trx.deleteFrom("faq_entries").where("id", "in", ids).execute();
    },
  },
];
