import { expect, it } from "vitest";
import { describeEachDialect } from "../../../../tests/helpers/database.ts";
import { faqRecord, listFaqRecords, saveFaqRecord } from "../archive.server.ts";
import { listFaq } from "./faq.server.ts";
import { FAQ_SHOWN_MAX } from "./faq.ts";

describeEachDialect("questions in an archive", (setup) => {
  const at = "2026-03-01T08:00:00.000Z";
  const base = { question: "Q?", answer: "A", createdAt: at, updatedAt: at };

  it("keep their topic, and whether the contact page shows them", async () => {
    const connection = await setup();
    const records = [
      { ...base, id: "a", position: 0, topic: "Price", onContact: false },
      { ...base, id: "b", position: FAQ_SHOWN_MAX, topic: "", onContact: true },
    ];
    await connection.transact(async (trx) => {
      for (const record of records) await saveFaqRecord(trx, faqRecord.parse(record));
    });
    expect(await listFaqRecords(connection.db)).toEqual(records);
  });

  it("of an older site are shown as they were there", async () => {
    const connection = await setup();
    await connection.transact(async (trx) => {
      for (const position of [FAQ_SHOWN_MAX - 1, FAQ_SHOWN_MAX]) {
        await saveFaqRecord(trx, faqRecord.parse({ ...base, id: `q${position}`, position }));
      }
    });
    expect((await listFaq(connection.db)).map(({ onContact }) => onContact)).toEqual([true, false]);
  });
});
