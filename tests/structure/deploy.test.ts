import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { readConfig } from "../../config.ts";

const DEPLOY = join(import.meta.dirname, "..", "..", "deploy");
/** The time that a server needs to end after the delay. */
const STOP_MAX_SECONDS = 10;

const compose = parse(readFileSync(join(DEPLOY, "compose.yaml"), "utf8"), { merge: true });
const known = readFileSync(join(DEPLOY, "..", "config.ts"), "utf8");
const caddyfile = readFileSync(join(DEPLOY, "Caddyfile"), "utf8");

/** A variable of .env by a value that suits all of them, or its default. */
function fillVariables(value: unknown): string {
  return String(value).replace(/\$\{\w+(:\?|:-(.*?))\}/g, (_, kind, text) =>
    kind === ":?" ? "0123456789abcdef".repeat(3) : text,
  );
}

function readSeconds(name: string): number {
  return Number(new RegExp(`${name} (\\d+)s`).exec(caddyfile)?.[1]);
}

it.each([
  "site-1",
  "site-2",
])("%s of the compose file has variables that a server takes, and a bucket", (name) => {
  const { environment } = compose.services[name];
  const filled = Object.fromEntries(
    Object.entries(environment).map(([key, value]) => [key, fillVariables(value)]),
  );
  const config = readConfig(filled);
  expect(config.bucket).toBeDefined();
  expect(config).toMatchObject({ trustProxyHops: 1, isSiteUrlSet: true });
  expect(Object.keys(filled).filter((key) => !known.includes(`  ${key}: z`))).toEqual([]);
});

it("gives a server the time to leave the balancer and to end", () => {
  const { environment, stop_grace_period: grace } = compose["x-site"];
  const delay = Number(environment.SHUTDOWN_DELAY_SECONDS);
  expect(delay).toBeGreaterThan(readSeconds("health_interval") + readSeconds("health_timeout"));
  expect(Number.parseInt(grace, 10)).toBeGreaterThan(delay + STOP_MAX_SECONDS);
});

it("names a fixed version of each image", () => {
  const images = Object.values<{ image?: string; build?: string }>(compose.services).filter(
    ({ build }) => !build,
  );
  for (const { image } of images) expect(image).toMatch(/:\d+\.\d+/);
});

type Networks = string[] | Record<string, unknown>;

function listNetworks(name: string): string[] {
  const { networks = [] }: { networks?: Networks } = compose.services[name];
  return Array.isArray(networks) ? networks : Object.keys(networks);
}

it("lets the proxy reach only the site, and only the site reach the store of pictures", () => {
  const reachable = Object.keys(compose.services).filter((name) =>
    listNetworks(name).some((network) => listNetworks("caddy").includes(network)),
  );
  expect(reachable).toEqual(["site-1", "site-2", "caddy"]);
  for (const name of Object.keys(compose.services)) expect(listNetworks(name), name).not.toEqual([]);
  expect(compose.networks).toEqual({ web: null, database: { internal: true }, objects: { internal: true } });
  expect(listNetworks("s3")).toEqual(["objects"]);
});

it("gives the site a role of its own in PostgreSQL, with a password of its own", () => {
  const [, role = "", password] =
    /^postgres:\/\/(\w+):(\$\{.+\})@/.exec(compose["x-site"].environment.DATABASE_URL) ?? [];
  const { POSTGRES_USER: superuser = "postgres", ...given } = compose.services["postgres-1"].environment;
  expect(role).not.toBe(superuser);
  expect(given.SITE_PASSWORD).toBe(password);
  expect(given.POSTGRES_PASSWORD).not.toBe(given.SITE_PASSWORD);
  const statements: string[] = compose.configs.roles.content.split("\n");
  const made = statements.find((line) => line.includes(`create role ${role} `)) ?? "";
  expect(made).toMatch(/ login /);
  expect(made).not.toMatch(/superuser|createrole|createdb|replication|bypassrls/);
});
