import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

const SECRET = "0123456789".repeat(4);

describe("a variable that cannot be used", () => {
  it.each([
    ["PORT", "abc"],
    ["PORT", "99999"],
    ["ADMIN_PASSWORD", "short"],
    ["SITE_URL", "hunter2.example"],
    ["SITE_URL", "ftp://site.example"],
    ["SITE_URL", "https://site.example/path"],
    ["SITE_URL", "https://user:hunter2@site.example"],
    ["DATABASE_URL", "mysql://hunter2@db/site"],
    ["DATABASE_URL", "postgres://user:hunter2@[::/site"],
    ["DATABASE_URL", "postgres://user:hunter2@db:99999999/site"],
    ["SMTP_URL", "http://user:hunter2@mail.example"],
    ["SMTP_URL", "smtp://user:hunter2@[bad"],
    ["SMTP_URL", "smtp://"],
    ["SMTP_URL", "hunter2.example"],
    ["SECRET", "hunter2"],
    ["INDEXNOW_URL", "api.indexnow.org/hunter2"],
    ["INDEXNOW_URL", "ftp://hunter2.dev"],
    ["METRICS_TOKEN", "hunter2"],
    ["METRICS_TOKEN", "hunter2 in several words"],
    ["SHUTDOWN_DELAY_SECONDS", "hunter2"],
    ["TRUST_PROXY", "true"],
    ["HSTS_INCLUDE_SUBDOMAINS", "hunter2"],
    ["LOG_LEVEL", "hunter2"],
  ])("%s=%s is named, and its value is not shown", (name, value) => {
    const read = () => readConfig({ SECRET, [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} is not valid: it takes `));
    expect(read).not.toThrow(/hunter2/);
  });
});

it.each([
  "postgres://user:hunter2@db.example:5432/site?sslmode=verify-full",
  "postgresql://user@/site?host=/run/postgresql",
  "postgres:///site",
])("DATABASE_URL may be %s", (url) => {
  expect(readConfig({ SECRET, DATABASE_URL: url }).databaseUrl).toBe(url);
});

const BUCKET = {
  S3_ENDPOINT: "https://s3.example.com",
  S3_BUCKET: "pictures",
  S3_ACCESS_KEY_ID: "key-id",
  S3_SECRET_ACCESS_KEY: "secret",
};

it("keeps pictures in the data folder until a whole bucket is given", () => {
  expect(readConfig({}).bucket).toBeUndefined();
  expect(readConfig({ S3_REGION: "eu-west-1" }).bucket).toBeUndefined();
  expect(readConfig(BUCKET).bucket).toEqual({
    endpoint: "https://s3.example.com",
    region: "us-east-1",
    bucket: "pictures",
    accessKeyId: "key-id",
    secretAccessKey: "secret",
  });
});

it.each(Object.keys(BUCKET))("names what is missing of a bucket: %s", (name) => {
  expect(() => readConfig({ ...BUCKET, [name]: "" })).toThrow(`${name} is missing`);
});

it("takes an address of http for a bucket only", () => {
  expect(() => readConfig({ ...BUCKET, S3_ENDPOINT: "ftp://s3.example.com" })).toThrow(
    "S3_ENDPOINT is not valid",
  );
});

const RAZORPAY = {
  RAZORPAY_KEY_ID: "rzp_test_1",
  RAZORPAY_KEY_SECRET: "key-secret",
  RAZORPAY_WEBHOOK_SECRET: "webhook-secret",
};

it("has a payment provider when all of its keys are given", () => {
  expect(readConfig({}).paymentProviders).toEqual({
    razorpay: { apiUrl: "https://api.razorpay.com", keys: undefined },
    stripe: { apiUrl: "https://api.stripe.com", keys: undefined },
  });
  expect(readConfig(RAZORPAY).paymentProviders.razorpay.keys).toEqual({
    keyId: "rzp_test_1",
    secret: "key-secret",
    webhookSecret: "webhook-secret",
  });
  expect(() => readConfig({ STRIPE_SECRET_KEY: "sk_test_1" })).toThrow("STRIPE_WEBHOOK_SECRET is missing");
});

it.each(Object.keys(RAZORPAY))("names what is missing of a payment provider: %s", (name) => {
  expect(() => readConfig({ ...RAZORPAY, [name]: "" })).toThrow(`${name} is missing`);
});

it("sends the keys of a payment provider over TLS, or to this machine", () => {
  expect(() => readConfig({ STRIPE_API_URL: "http://api.example.com" })).toThrow(
    "STRIPE_API_URL is not valid",
  );
  expect(() => readConfig({ STRIPE_API_URL: "http://127.0.0.1.example.com" })).toThrow();
  const { paymentProviders } = readConfig({ STRIPE_API_URL: "http://127.0.0.1:9/stripe" });
  expect(paymentProviders.stripe.apiUrl).toBe("http://127.0.0.1:9/stripe");
});

describe("the model", () => {
  it("is absent unless it is configured", () => {
    expect(readConfig({ SECRET, AI_BASE_URL: "", AI_API_KEY: "" }).ai).toBeUndefined();
  });

  it.each([
    [
      { AI_BASE_URL: "http://localhost:11434/v1", AI_MODEL: "llama" },
      { kind: "openai-compatible", baseUrl: "http://localhost:11434/v1", apiKey: undefined, model: "llama" },
    ],
    [
      {
        AI_BASE_URL: "https://ai.example/v1",
        AI_MODEL: "m",
        AI_API_KEY: "k",
        GOOGLE_GENERATIVE_AI_API_KEY: "g",
      },
      { kind: "openai-compatible", baseUrl: "https://ai.example/v1", apiKey: "k", model: "m" },
    ],
    [{ GOOGLE_GENERATIVE_AI_API_KEY: "g" }, { kind: "google", apiKey: "g", model: "gemini-flash-latest" }],
    [
      { GOOGLE_GENERATIVE_AI_API_KEY: "g", AI_MODEL: "m" },
      { kind: "google", apiKey: "g", model: "m" },
    ],
  ])("is read from %j", (environment, ai) => {
    expect(readConfig({ SECRET, ...environment }).ai).toEqual(ai);
  });

  it.each([
    [{ AI_BASE_URL: "localhost:11434", AI_MODEL: "hunter2" }, /^AI_BASE_URL is not valid/],
    [{ AI_BASE_URL: "https://hunter2.example" }, /^AI_MODEL is missing/],
    [{ AI_API_KEY: "hunter2" }, /^AI_BASE_URL is missing/],
    [{ AI_MODEL: "hunter2" }, /^AI_BASE_URL is missing/],
  ])("is refused by name: %j", (environment, message) => {
    const read = () => readConfig({ SECRET, ...environment });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(message);
    expect(read).not.toThrow(/hunter2/);
  });
});

it("changed pages are told to INDEXNOW_URL, else to the address that all engines share", () => {
  expect(readConfig({ SECRET }).indexNowUrl.href).toBe("https://api.indexnow.org/indexnow");
  const INDEXNOW_URL = "https://www.bing.com/indexnow";
  expect(readConfig({ SECRET, INDEXNOW_URL }).indexNowUrl.href).toBe(INDEXNOW_URL);
});

describe("Search Console", () => {
  const folder = mkdtempSync(join(tmpdir(), "soloist-config-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const { privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const account = { type: "service_account", client_email: "a@b.example", private_key: privateKey };
  const read = (content: string, property = "sc-domain:site.example") => {
    const file = join(folder, "key.json");
    writeFileSync(file, content);
    return readConfig({ GOOGLE_SERVICE_ACCOUNT_FILE: file, SEARCH_CONSOLE_PROPERTY: property });
  };

  it("is connected by the file that Google saves, and not without it", () => {
    expect(
      read(JSON.stringify({ ...account, token_uri: "https://elsewhere.example" })).searchConsole,
    ).toEqual({
      property: "sc-domain:site.example",
      clientEmail: "a@b.example",
      privateKey,
    });
    expect(readConfig({}).searchConsole).toBeUndefined();
  });

  it.each([
    "hunter2",
    "{}",
    JSON.stringify({ ...account, type: "authorized_user" }),
    JSON.stringify({ ...account, private_key: "hunter2" }),
    JSON.stringify({ ...account, client_email: "hunter2" }),
  ])("needs the key of a service account, and shows nothing of it: %#", (content) => {
    expect(() => read(content)).toThrow(/^GOOGLE_SERVICE_ACCOUNT_FILE is not valid: .*service account/);
    expect(() => read(content)).not.toThrow(/hunter2/);
  });

  it("names a file that cannot be read, and the variable that is missing", () => {
    const file = join(folder, "none.json");
    const both = { GOOGLE_SERVICE_ACCOUNT_FILE: file, SEARCH_CONSOLE_PROPERTY: "https://site.example/" };
    expect(() => readConfig(both)).toThrow(/cannot be read/);
    expect(() => readConfig({ GOOGLE_SERVICE_ACCOUNT_FILE: file })).toThrow(
      /^SEARCH_CONSOLE_PROPERTY is missing/,
    );
    expect(() => readConfig({ SEARCH_CONSOLE_PROPERTY: "sc-domain:site.example" })).toThrow(
      /^GOOGLE_SERVICE_ACCOUNT_FILE is missing/,
    );
  });

  it.each([
    "site.example",
    "sc-domain:",
    "https://site.example",
    "ftp://site.example/",
  ])("takes no property like %s", (property) => {
    expect(() => read(JSON.stringify(account), property)).toThrow(/^SEARCH_CONSOLE_PROPERTY is not valid/);
  });
});
