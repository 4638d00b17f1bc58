import { expect, it, onTestFinished, vi } from "vitest";
import { openMigratedSqlite } from "../../../../../tests/helpers/migrated-sqlite.ts";
import { paymentsFeature } from "../feature.server.ts";
import { listAwaitedTds } from "./awaited-tds.server.ts";
import { moneyFigures } from "./money-figures.server.ts";
import { describePayments, findCredit, listPayments, type PaymentRow } from "./payment-rows.server.ts";
import { findSameReference } from "./settle.server.ts";

const AT = "2026-03-10T12:00:00.000Z";
const ROW = {
  id: "p1",
  invoice_id: "i1",
  refund_of: null,
  method: "upi",
  status: "confirmed",
  reference: "A",
  amount_minor: 1,
  tds_minor: 0,
  currency: "INR",
  received_on: "2026-03-10",
  note: "",
  reason: "",
  certificate_at: null,
  actor: "client",
  version: 1,
  created_at: AT,
  updated_at: AT,
  provider_payment_id: null,
  provider_refund_of: null,
  attempt_id: null,
  request_key: null,
  written_off_minor: 0,
  write_off_reason: "",
  received_inr_minor: null,
  reversed_at: null,
  claimed: null,
} satisfies PaymentRow;

it("finds payments by indexes", async () => {
  const connection = openMigratedSqlite();
  onTestFinished(() => connection.close());
  const { db, sqlite } = connection;
  if (!sqlite) throw new Error("The plans are SQLite's.");
  const prepared = vi.spyOn(sqlite, "prepare");
  const window = { limit: 25, offset: 0 };
  for (const status of [undefined, "claimed", "decided", "unmatched"] as const)
    await listPayments(db, { status, ...window });
  await listPayments(db, { invoiceId: "i1", ...window });
  await describePayments(db, [ROW]);
  await listAwaitedTds(db);
  await findCredit(db, { personId: "p1", currency: "INR" });
  await findSameReference(db, ROW);
  await moneyFigures(db, new Date(AT), []);
  for (const select of Object.values(paymentsFeature.notifications ?? {}))
    await select(db, "", { now: AT, today: "2026-03-10" }).execute();
  const statements = [...new Set(prepared.mock.calls.map(([text]) => text))];
  prepared.mockRestore();
  expect(statements.length).toBeGreaterThan(10);
  const scans = statements.flatMap((text) => {
    const plan = sqlite.prepare(`explain query plan ${text}`);
    const steps = plan.all(Array.from(text.matchAll(/\?/g), () => null)) as { detail: string }[];
    return steps
      .filter(({ detail }) => /^SCAN (?!\()/.test(detail) && !/USING (COVERING )?INDEX/.test(detail))
      .map(({ detail }) => `${detail}: ${text}`);
  });
  expect(scans).toEqual([]);
});
