import { sql } from "kysely";
import { expect, it } from "vitest";
import { buildService } from "../../../../tests/helpers/builders.ts";
import { describeEachDialect } from "../../../../tests/helpers/database.ts";
import { REGISTERED, WORK } from "../../../../tests/helpers/invoices.ts";
import type { Answer } from "../../../../tests/helpers/owner-app.ts";
import { openPayments } from "../../../../tests/helpers/payments.ts";
import { AMOUNT_MAX_MINOR } from "../../../utils/money.ts";
import { parseJson } from "../../../utils/text/json.ts";
import type { OwnerService } from "../../content/services/schema.ts";
import type { DocumentSnapshot } from "../documents/document-snapshot.ts";
import type { InvoiceFigures } from "./schema.ts";

const UNTAXED = { ...REGISTERED, regime: "unregistered", gstin: "", roundsToRupee: false } as const;
const LINES = [{ ...WORK, unitMinor: AMOUNT_MAX_MINOR }];
const WORDS =
  "Ninety Nine Crore Ninety Nine Lakh Ninety Nine Thousand Nine Hundred Ninety Nine Rupees And Ninety Nine Paise Only";

describeEachDialect("the highest amounts", (setup) => {
  it("are invoiced, written in words, paid and added up", async () => {
    const connection = await setup();
    const { db } = connection;
    const site = await openPayments(connection, { business: UNTAXED });
    const personId = await site.addClient({ stateCode: "29" });
    const first = await site.issued({ personId, lines: LINES });
    const second = await site.issued({ personId, lines: LINES });
    expect(await site.view(first.id)).toMatchObject({
      totalMinor: 99_999_999_999,
      balanceMinor: 99_999_999_999,
      lines: [{ unitMinor: 99_999_999_999 }],
    });
    const findFigures = async () =>
      (await site.ask<Answer<InvoiceFigures>>(200, "GET", "/api/invoices/figures")).data;
    expect(await findFigures()).toMatchObject({
      open: [{ openMinor: 199_999_999_998, notDueMinor: 199_999_999_998 }],
      turnoverMinor: 199_999_999_998,
    });
    const row = await db
      .selectFrom("invoices")
      .select("snapshot")
      .where("id", "=", first.id)
      .executeTakeFirst();
    const snapshot = parseJson<DocumentSnapshot>(row?.snapshot ?? "");
    expect(snapshot.words).toBe(WORDS);
    await site.record(first.id, { amountMinor: AMOUNT_MAX_MINOR, reference: "N1" });
    await site.record(second.id, { amountMinor: 99_999_999_998, tdsMinor: 1, reference: "N2" });
    expect(await site.view(first.id)).toMatchObject({ status: "paid", paidMinor: AMOUNT_MAX_MINOR });
    expect(await site.view(second.id)).toMatchObject({ status: "paid", tdsMinor: 1, balanceMinor: 0 });
    expect((await findFigures()).open).toEqual([]);
  });

  it("are as high in other currencies, though they are worth more in rupees", async () => {
    const site = await openPayments(await setup(), { business: UNTAXED });
    const usd = { currency: "USD", lines: LINES, inrRateMicro: 84_500_000 };
    const { id } = await site.issued(usd);
    expect(await site.view(id)).toMatchObject({ totalMinor: AMOUNT_MAX_MINOR, currency: "USD" });
    const { data } = await site.ask<Answer<InvoiceFigures>>(200, "GET", "/api/invoices/figures");
    expect(data.turnoverMinor).toBe(8_449_999_999_916);
  });

  it("end at the one limit, for lines, totals and prices alike", async () => {
    const site = await openPayments(await setup(), { business: UNTAXED });
    const personId = await site.addClient({ stateCode: "29" });
    const body = { personId, title: "Web shop" };
    const above = { ...WORK, unitMinor: AMOUNT_MAX_MINOR + 1 };
    await site.post(400, "", { ...body, lines: [above] });
    await site.post(400, "", { ...body, lines: [...LINES, { ...WORK, unitMinor: 1 }] });
    const service = buildService({ startingPrice: "₹ 99,99,99,999.99", endingPrice: "" });
    const { data } = await site.ask<Answer<OwnerService>>(201, "POST", "/api/services", service);
    expect(data.startingPrice).toBe("99,99,99,999.99");
    await site.ask(400, "POST", "/api/services", buildService({ startingPrice: "1,00,00,00,000" }));
  });
});

describeEachDialect("the columns of money", (setup, dialect) => {
  it("all hold more than an integer of PostgreSQL, and give numbers", async () => {
    const { db } = await setup();
    if (dialect === "postgres") {
      const { rows } = await sql<{ name: string }>`
        select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = current_schema() and right(column_name, 6) = '_minor' and data_type <> 'bigint'
      `.execute(db);
      expect(rows).toEqual([]);
    }
    const { rows } = await sql<{ value: unknown }>`select cast(99999999999 as bigint) as value`.execute(db);
    expect(rows).toEqual([{ value: 99_999_999_999 }]);
  });
});
