import { join } from "node:path";
import { expect, test } from "@playwright/test";
import Sqlite from "better-sqlite3";
import { copySeededSite, OWNER_PASSWORD } from "./support/seeded-site.ts";
import { startServer } from "./support/server-process.ts";

const SAVES = 200;
const SAVES_BEFORE_THE_KILL = 100;

interface Save {
  method: "POST" | "PUT";
  path: string;
  body: Record<string, unknown>;
  /** As the log names it. */
  action: string;
  subject: string;
}

const project = {
  description: "Saved while the server was about to die.",
  image: "https://pictures.example/a.png",
  tech: ["TypeScript"],
  github: "https://code.example",
  live: "https://project.example",
};
const post = {
  excerpt: "Short.",
  content: "Text",
  tags: ["Testing"],
  image: "https://pictures.example/a.png",
};

/** Saves of one kind follow each other; the kinds are sent at the same time. */
const KINDS: ((number: number) => Save)[] = [
  (number) => ({
    method: "POST",
    path: "/api/projects",
    action: "project_created",
    subject: `New ${number}`,
    body: { ...project, title: `New ${number}` },
  }),
  (number) => ({
    method: "PUT",
    path: "/api/projects/1",
    action: "project_updated",
    subject: `Changed ${number}`,
    body: { ...project, title: `Changed ${number}` },
  }),
  (number) => ({
    method: "PUT",
    path: "/api/posts/1",
    action: "post_updated",
    subject: `Post ${number}`,
    body: { ...post, title: `Post ${number}` },
  }),
  (number) => ({
    method: "POST",
    path: "/api/settings",
    action: "settings_updated",
    subject: "",
    body: { bio: `Bio ${number}` },
  }),
];

async function logIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "admin", password: OWNER_PASSWORD }),
  });
  const { token } = (await answer.json()) as { token: string };
  return token;
}

test("a kill in the middle of 200 saves loses none that was confirmed", { tag: "@deep" }, async () => {
  const data = copySeededSite();
  const server = await startServer({ dataDir: data.path });
  const authorization = `Bearer ${await logIn(server.url)}`;
  const send = ({ method, path, body }: Save) =>
    fetch(`${server.url}${path}`, {
      method,
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify(body),
    });

  const confirmed: Save[] = [];
  let killed: Promise<unknown> | undefined;
  const sendAll = async (kind: (number: number) => Save) => {
    for (let number = 0; number < SAVES / KINDS.length && !killed; number++) {
      const save = kind(number);
      const answer = await send(save).catch(() => undefined);
      if (answer?.ok) confirmed.push(save);
      else if (answer) throw new Error(`${save.path}: ${answer.status} ${await answer.text()}`);
      if (confirmed.length >= SAVES_BEFORE_THE_KILL) killed ??= server.stop("SIGKILL");
    }
  };
  await Promise.all(KINDS.map(sendAll));
  expect(await killed).toBeNull();
  expect(confirmed.length).toBeGreaterThanOrEqual(SAVES_BEFORE_THE_KILL);
  expect(confirmed.length).toBeLessThan(SAVES);

  const database = new Sqlite(join(data.path, "site.db"));
  expect(database.pragma("integrity_check", { simple: true })).toBe("ok");
  const countActivity = database
    .prepare("select count(*) from activity where action = ? and (? = '' or subject = ?)")
    .pluck();
  const countRevisions = database
    .prepare("select count(*) from revisions where noun = ? and json_extract(snapshot, '$.title') = ?")
    .pluck();
  let found = 0;
  for (const { action, subject, path } of confirmed) {
    expect(countActivity.get(action, subject, subject), `${action} ${subject}`).toBeGreaterThan(0);
    if (subject) expect(countRevisions.get(path.split("/")[2], subject), subject).toBe(1);
    found += 1;
  }
  const counts = `${confirmed.length} of ${SAVES} confirmed before the kill, ${found} found after it`;
  test.info().annotations.push({ type: "saves", description: counts });
  const of = (action: string) => confirmed.filter((save) => save.action === action);
  expect(countActivity.get("settings_updated", "", "")).toBeGreaterThanOrEqual(of("settings_updated").length);
  const titles = database.prepare("select title from projects").pluck().all();
  for (const { subject } of of("project_created")) expect(titles).toContain(subject);
  // For a record that is changed repeatedly, the last confirmed state is stored, or the one that was being sent.
  const numberOf = (text: unknown) => Number(/\d+/.exec(String(text))?.[0]);
  const standing = {
    project_updated: database.prepare("select title from projects where id = 1").pluck().get(),
    post_updated: database.prepare("select title from posts where id = 1").pluck().get(),
    settings_updated: database.prepare("select value from settings where key = 'bio'").pluck().get(),
  };
  for (const [action, text] of Object.entries(standing)) {
    const last = of(action).length - 1;
    expect([last, last + 1], action).toContain(numberOf(text));
  }
  database.close();

  const second = await startServer({ dataDir: data.path });
  expect((await fetch(`${second.url}/api/projects`)).ok).toBe(true);
  expect(await second.stop()).toBe(0);
  data.remove();
});
