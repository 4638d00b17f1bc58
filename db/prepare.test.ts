import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { getSettings, saveSettings } from "../app/features/core/settings/settings.server.ts";
import { TEST_NOW } from "../tests/helpers/builders.ts";
import { describeEachDialect } from "../tests/helpers/database.ts";
import { createMemoryMedia } from "../tests/helpers/memory-media.ts";
import type { Connection } from "./connection.ts";
import { prepareDatabase } from "./prepare.ts";

describeEachDialect(
  "prepareDatabase",
  (setup) => {
    const start = async (connection: Connection, siteEmail?: string) => {
      const dataDir = mkdtempSync(join(tmpdir(), "soloist-prepare-"));
      onTestFinished(() => rmSync(dataDir, { recursive: true }));
      await prepareDatabase(connection, { dataDir, media: createMemoryMedia(), now: TEST_NOW, siteEmail });
      return (await getSettings(connection.db)).email;
    };

    it("gives a new site the owner's address in place of the sample's", async () => {
      const connection = await setup();
      expect(await start(connection, "owner@mine.example")).toBe("owner@mine.example");
    });

    it("gives it to a site that has run with the sample's, and never in place of the owner's choice", async () => {
      const connection = await setup();
      expect(await start(connection)).toBe("hello@kabiranand.example");
      expect(await start(connection, "owner@mine.example")).toBe("owner@mine.example");
      await saveSettings(connection.db, { email: "chosen@mine.example" }, TEST_NOW);
      expect(await start(connection, "owner@mine.example")).toBe("chosen@mine.example");
    });
  },
  { deepOn: ["postgres"] },
);
