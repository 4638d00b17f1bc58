import { expect, it, vi } from "vitest";
import { createDecoyHash, createPasswordHasher, createRandomPassword } from "./password.server.ts";

/** For what no cost changes: a hash of the real one takes a third of a second. */
const CHEAP_COST = 2 ** 10;

// A hash is slow by design, and slower on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

it("hashes with a salt and OWASP's cost", async () => {
  const passwords = createPasswordHasher();
  const [first, second] = await Promise.all([passwords.hash("secret"), passwords.hash("secret")]);
  expect(first).toMatch(/^scrypt\$131072\$8\$1\$/);
  expect(first).not.toBe(second);
  expect(await passwords.verify({ hash: first, password: "secret" })).toBe(true);
  expect(await passwords.verify({ hash: first, password: "Secret" })).toBe(false);
});

it("takes the two spellings of an accented letter for one password", async () => {
  const passwords = createPasswordHasher({ cost: CHEAP_COST });
  expect(await passwords.verify({ hash: await passwords.hash("caf\u00e9"), password: "cafe\u0301" })).toBe(
    true,
  );
});

it.each([
  "",
  "plain",
  "bcrypt$1$2$3$4$5",
  "scrypt$131072$8$1$c2FsdA$",
])("refuses a hash that is none: %j", async (hash) => {
  expect(await createPasswordHasher().verify({ hash, password: "" })).toBe(false);
});

it("computes any number of hashes, two at a time", { tags: ["deep"] }, async () => {
  const passwords = createPasswordHasher();
  const hash = await passwords.hash("secret");
  const before = process.memoryUsage().rss;
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss - before);
  }, 5);
  const results = await Promise.all(
    Array.from({ length: 4 }, () => passwords.verify({ hash, password: "secret" })),
  );
  clearInterval(timer);
  expect(results).toEqual(Array(4).fill(true));
  // Four at once would hold 512 MiB.
  expect(peak).toBeLessThan(400 * 1024 * 1024);
});

it("takes the newest of those that wait first", async () => {
  const passwords = createPasswordHasher({ cost: CHEAP_COST });
  const finished: number[] = [];
  // So many that one hash whose thread has to wait for a processor isn't overtaken by all others.
  const works = Array.from({ length: 100 }, async (_, index) => {
    await passwords.hash("secret");
    finished.push(index);
  });
  await Promise.all(works);
  expect(finished.indexOf(99)).toBeLessThan(finished.indexOf(2));
});

it("makes decoys that no password has, which cost as much as a hash to check", async () => {
  const passwords = createPasswordHasher();
  const decoy = createDecoyHash();
  expect(decoy).toMatch(/^scrypt\$131072\$8\$1\$[\w-]{22}\$[\w-]{86}$/);
  expect(decoy).not.toBe(createDecoyHash());
  expect(await passwords.verify({ hash: decoy, password: "" })).toBe(false);
});

it("makes passwords that are long, typeable and different", () => {
  const made = Array.from({ length: 200 }, createRandomPassword);
  expect(new Set(made).size).toBe(made.length);
  for (const password of made) expect(password).toMatch(/^([a-hjkmnp-z2-9]{5}-){3}[a-hjkmnp-z2-9]{5}$/);
});
