import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { restoreSite } from "../../../../cli/restore.ts";
import { readConfig } from "../../../../config.ts";
import { type Connection, openSqliteConnection } from "../../../../db/connection.ts";
import type { Schema } from "../../../../db/schema.ts";
import { fillAgreedWork } from "../../../../tests/helpers/agreed-work.ts";
import { describeEachDialect } from "../../../../tests/helpers/database.ts";
import { createMemoryMedia } from "../../../../tests/helpers/memory-media.ts";
import { openQuotes } from "../../../../tests/helpers/quotes.ts";
import { proveAcceptance } from "../../money/quotes/store/proof.server.ts";
import { writeBackup } from "./file/write-backup.server.ts";

const TABLES = [
  "quotes",
  "quote_versions",
  "acceptances",
  "engagements",
  "milestones",
  "document_series",
  "invoices",
  "invoice_reminders",
  "invoice_templates",
  "document_files",
  "payments",
  "allocations",
] as const satisfies (keyof Schema)[];

describeEachDialect(
  "documents in a backup",
  (setUp) => {
    it("come back with their PDFs, hashes, series and links, and the next number continues", async () => {
      const connection = await setUp();
      const site = await openQuotes(connection);
      const { upfront, quote } = await fillAgreedWork(connection, site);
      const folder = mkdtempSync(join(tmpdir(), "soloist-documents-"));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      const file = join(folder, "backup.zip");
      const stores = { store: createMemoryMedia(), personFiles: createMemoryMedia() };
      await writeBackup({ connection, ...stores, appVersion: "1.2.3", now: site.now() }, file);
      const dataDir = join(folder, "new");
      expect(await restoreSite(readConfig({ DATA_DIR: dataDir }), [file])).toMatchObject({ ok: true });
      const restored = openSqliteConnection(join(dataDir, "site.db"));
      onTestFinished(() => restored.close());
      for (const table of TABLES) {
        const read = async ({ db }: Connection) =>
          (await db.selectFrom(table).selectAll().execute())
            .map((row) => JSON.stringify(Object.entries(row).sort()))
            .sort();
        expect(await read(restored), table).toEqual(await read(connection));
      }
      expect(await proveAcceptance(restored.db, quote.id)).toMatchObject({ isMatch: true });
      const other = await openQuotes(restored);
      expect((await other.pdf(upfront.id)).text).toBe((await site.pdf(upfront.id)).text);
      expect(await other.tokenOf(upfront.id)).toBe(await site.tokenOf(upfront.id));
      expect(await other.quote.tokenOf(quote.id)).toBe(await site.quote.tokenOf(quote.id));
      const { person } = await other.view(upfront.id);
      expect((await other.issued({ personId: person.id })).number).toBe((await site.issued()).number);
      await expect(restored.db.updateTable("invoices").set({ number: "S/1" }).execute()).rejects.toThrow();
    });
  },
  { deepOn: ["postgres"] },
);
