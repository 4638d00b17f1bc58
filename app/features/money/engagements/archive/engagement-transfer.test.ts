import { expect, it } from "vitest";
import { describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { openQuotes } from "../../../../../tests/helpers/quotes.ts";
import { engagementsKind } from "./engagement-transfer.server.ts";

const UNUSED = () => {
  throw new Error("An engagement has no text to render and no file.");
};

describeOnDatabase("engagements in an archive", (setup) => {
  it("an older copy of the site learns of a milestone's invoice, so that it isn't invoiced twice", async () => {
    const connection = await setup();
    const { db } = connection;
    const site = await openQuotes(connection);
    const quote = await site.quote.sent();
    expect((await site.quote.accept(quote)).status).toBe(200);
    const readRecord = async () => (await engagementsKind.list(db))[0]?.record ?? {};
    const newer = await readRecord();
    expect(engagementsKind.isSettled(newer, newer)).toBe(true);
    // As before the upfront part was drafted.
    const forget = db.updateTable("milestones").set({ invoice_id: null, done_at: null });
    await forget.where("invoice_id", "is not", null).execute();
    const older = await readRecord();
    expect(engagementsKind.isSettled(older, newer)).toBe(false);
    expect(engagementsKind.isSettled(newer, older)).toBe(true);
    expect(await engagementsKind.refuse?.(db, [newer], { find: () => undefined })).toEqual([]);
    await connection.transact((trx) =>
      engagementsKind.save(
        {
          trx,
          by: { connection, actor: "admin", now: site.now() },
          ...{ rendered: UNUSED, renderedComment: UNUSED, readFile: UNUSED },
          siteUrl: new URL("https://example.com"),
        },
        [newer],
      ),
    );
    expect(await readRecord()).toEqual(newer);
  });
});
