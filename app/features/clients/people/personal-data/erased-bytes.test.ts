import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { openSqliteConnection } from "../../../../../db/connection.ts";
import { TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { fillKnownPeople, KNOWN_PERSON, OTHER_PERSON } from "../../../../../tests/helpers/known-person.ts";
import { writeMigratedSqlite } from "../../../../../tests/helpers/migrated-sqlite.ts";
import { openOwnerApp } from "../../../../../tests/helpers/owner-app.ts";
import { trashPurger } from "../../../office/trash/trash-purger.server.ts";
import type { Person } from "../schema.ts";

/** A site whose database is a file, as on a server. */
async function openFile() {
  const dir = mkdtempSync(join(tmpdir(), "soloist-bytes-"));
  const file = join(dir, "site.db");
  writeMigratedSqlite(file);
  const connection = openSqliteConnection(file);
  onTestFinished(async () => {
    await connection.close();
    rmSync(dir, { recursive: true });
  });
  const owner = await openOwnerApp({ connection, config: { dataDir: dir } });
  return {
    connection,
    owner,
    /** The bytes of the database files, as somebody who copies them from the running site gets them. */
    readBytes: () =>
      [file, `${file}-wal`]
        .filter((path) => existsSync(path))
        .map((path) => readFileSync(path, "latin1"))
        .join("\n")
        // The other person's address ends like this one's.
        .replaceAll(OTHER_PERSON.email, ""),
  };
}

it("leaves nothing of an erased person in the files of the database", async () => {
  const { connection, owner, readBytes } = await openFile();
  const { db } = connection;
  await fillKnownPeople(connection);
  // A block on an address is kept on purpose.
  await db.deleteFrom("mail_suppressions").execute();
  const people = await owner.ask<Person[]>(200, "GET", "/api/people");
  const id = people.find(({ name }) => name === KNOWN_PERSON.name)?.id ?? "";
  const words = "A secret of Zelda's. ".repeat(2000);
  await owner.ask(201, "POST", `/api/people/${id}/notes`, { body: words.slice(0, 4000) });
  // Longer than a page, and replaced before it is erased.
  await db.updateTable("messages").set({ message: words }).where("id", "=", "z-message").execute();
  await db.updateTable("messages").set({ message: "Shorter now." }).where("id", "=", "z-message").execute();
  const traces = [KNOWN_PERSON.name, KNOWN_PERSON.email, "A secret of Zelda's"];
  for (const trace of traces) expect(readBytes()).toContain(trace);
  await owner.ask(200, "POST", `/api/people/${id}/erase`, { confirm: KNOWN_PERSON.email });
  for (const trace of traces) expect(readBytes()).not.toContain(trace);
  expect(readBytes()).toContain(OTHER_PERSON.name);
});

it.each(["by hand", "by the clock"])("leaves nothing of a post that is purged %s", async (way) => {
  const { connection, owner, readBytes } = await openFile();
  const title = "Zanzibar in winter";
  const content = `Quagmires. ${"Quokkas everywhere. ".repeat(500)}`;
  const post = { title, excerpt: "A few words", content, image: "https://pictures.example/a.png" };
  const { data } = await owner.ask<{ data: { id: number } }>(201, "POST", "/api/posts", {
    ...post,
    category: "react",
    tags: ["zymurgy"],
  });
  await owner.ask(200, "DELETE", `/api/posts/${data.id}`);
  // The activity log keeps the titles of purged records.
  await connection.db.deleteFrom("activity").execute();
  const traces = ["Quagmires", "quagmires", "Quokkas", "zymurgy"];
  for (const trace of ["Quagmires", "Quokkas", "zymurgy"]) expect(readBytes()).toContain(trace);
  if (way === "by hand") await owner.ask(200, "DELETE", `/api/trash/posts/${data.id}`);
  else {
    const deleted_at = new Date(TEST_NOW.getTime() - 40 * 86_400_000).toISOString();
    await connection.db.updateTable("posts").set({ deleted_at }).execute();
    await owner.app.site.get(trashPurger).stop();
  }
  for (const trace of traces) expect(readBytes()).not.toContain(trace);
});
