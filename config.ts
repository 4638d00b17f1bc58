import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import type {
  AiConfig,
  BucketConfig,
  FeatureConfig,
  PaymentProvidersConfig,
  SearchConsoleConfig,
} from "./app/kit/site-config.ts";
import { keysOf, recordOf } from "./app/utils/object-keys.ts";

const portSchema = z.coerce.number("a port number from 0 to 65535").int().min(0).max(65_535);

function isHttpOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && ["http:", "https:"].includes(url.protocol) && url.href === `${url.origin}/`;
}

function isHttpAddress(text: string): boolean {
  return ["http:", "https:"].includes(URL.parse(text)?.protocol ?? "");
}

/** Keys go there, so that only this machine may be asked without TLS. */
function providerAddress(usual: string) {
  return z
    .string()
    .regex(/^(https:\/\/|http:\/\/127\.0\.0\.1[:/])[^?#]+$/, `an https address such as ${usual}`)
    .refine(isHttpAddress, `an https address such as ${usual}`)
    .default(usual);
}

function isPostgresAddress(text: string): boolean {
  // The driver also takes an address whose host is in the query, as for a socket: `postgres://user@/name?host=/run`.
  return /^postgres(ql)?:\/\//.test(text) && URL.canParse(text.replace("@/", "@localhost/"));
}

function isMailServer(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && ["smtp:", "smtps:"].includes(url.protocol) && url.hostname !== "";
}

function isProperty(text: string): boolean {
  if (/^sc-domain:[a-z0-9.-]{3,250}$/.test(text)) return true;
  const url = URL.parse(text);
  return url !== null && isHttpAddress(text) && url.href === text && text.endsWith("/");
}

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === "rsa";
  } catch {
    return false;
  }
}

const environmentSchema = z.object({
  HOST: z.string().default("127.0.0.1"),
  PORT: portSchema.default(3000),
  SITE_URL: z.string().refine(isHttpOrigin, "an http(s) origin such as https://example.com").optional(),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: z
    .string()
    .refine(isPostgresAddress, "a postgres://user:password@host/database address")
    .optional(),
  ADMIN_USERNAME: z
    .string()
    .regex(/^[a-zA-Z0-9_.]{3,30}$/, "3 to 30 letters, digits, dots or underscores")
    .default("admin"),
  ADMIN_EMAIL: z.email("an email address").optional(),
  ADMIN_PASSWORD: z.string().min(6, "at least 6 characters").max(128, "at most 128 characters").optional(),
  SECRET: z.string().min(32, "at least 32 characters").optional(),
  SMTP_URL: z.string().refine(isMailServer, "an smtp:// or smtps:// address").optional(),
  MAIL_FROM: z.email("an email address").optional(),
  NEWSLETTER_PER_MINUTE: z.coerce
    .number("a number of emails from 1 to 60000")
    .int()
    .min(1)
    .max(60_000)
    .default(120),
  S3_ENDPOINT: z
    .string()
    .refine(isHttpAddress, "an http(s) address such as https://s3.example.com")
    .optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  AI_BASE_URL: z
    .string()
    .refine(isHttpAddress, "an http(s) address such as http://localhost:11434/v1")
    .optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: z.string().max(200, "at most 200 characters").optional(),
  GOOGLE_GENERATIVE_AI_API_KEY: z.string().optional(),
  GOOGLE_SERVICE_ACCOUNT_FILE: z.string().optional(),
  SEARCH_CONSOLE_PROPERTY: z
    .string()
    .refine(isProperty, "a property such as sc-domain:example.com or https://example.com/")
    .optional(),
  INDEXNOW_URL: z
    .string()
    .refine(isHttpAddress, "an http(s) address such as https://api.indexnow.org/indexnow")
    .default("https://api.indexnow.org/indexnow"),
  JITSI_URL: z
    .string()
    .refine(isHttpAddress, "an http(s) address such as https://meet.example.com")
    .optional(),
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  RAZORPAY_API_URL: providerAddress("https://api.razorpay.com"),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: providerAddress("https://api.stripe.com"),
  GEOIP_DATABASE: z.string().optional(),
  METRICS_TOKEN: z
    .string()
    // Characters that a client can send without encoding (RFC 6750).
    .regex(/^[\w.~+/-]{16,}=*$/, "at least 16 letters, digits or characters of -._~+/")
    .optional(),
  SHUTDOWN_DELAY_SECONDS: z.coerce.number("a number of seconds from 0 to 300").min(0).max(300).default(0),
  TRUST_PROXY: z.coerce.number("a number of proxies from 0 to 10").int().min(0).max(10).default(0),
  HSTS_INCLUDE_SUBDOMAINS: z.stringbool("true or false").default(false),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], "a level such as info or debug")
    .default("info"),
});

/** The parts that are used of the JSON file that Google Cloud makes for a key. */
const serviceAccountSchema = z.object({
  type: z.literal("service_account"),
  client_email: z.email(),
  private_key: z.string().refine(isRsaKey),
});

type Environment = z.infer<typeof environmentSchema>;

/** The provider's own name for the newest of its fast models. */
const GOOGLE_MODEL = "gemini-flash-latest";

export interface Config extends FeatureConfig {
  host: string;
  port: number;
  siteUrl: URL;
  admin: { username: string; email: string; password: string | undefined };
  /** The address for visitors and mails until the owner chooses another; without it, the sample's. */
  siteEmail: string | undefined;
  secret: string | undefined;
  /** Absent: nothing is known of visitors' countries. */
  geoipDatabase: string | undefined;
  /** Absent: `/metrics` answers only this machine. */
  metricsToken: string | undefined;
  /** Requests are still answered for this long after the signal, so that a balancer can leave first. */
  shutdownDelayMs: number;
  logLevel: z.infer<typeof environmentSchema>["LOG_LEVEL"];
}

/** A variable that cannot be used: the message names it and what it takes. */
export class ConfigError extends Error {}

export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  // An empty variable counts as not set, as in a copied .env file.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`${issue?.path.join(".")} is not valid: it takes ${issue?.message}.`);
  }
  const env = parsed.data;
  if (env.DATABASE_URL && !env.SECRET) {
    throw new ConfigError("SECRET is missing: with DATABASE_URL set it takes at least 32 random characters.");
  }
  const siteUrl = new URL(env.SITE_URL ?? `http://localhost:${env.PORT}`);
  return {
    host: env.HOST,
    port: env.PORT,
    siteUrl,
    isSiteUrlSet: env.SITE_URL !== undefined,
    isSecretSet: env.SECRET !== undefined,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    admin: {
      username: env.ADMIN_USERNAME,
      email: env.ADMIN_EMAIL ?? `admin@${siteUrl.hostname}`,
      password: env.ADMIN_PASSWORD,
    },
    siteEmail: env.ADMIN_EMAIL,
    secret: env.SECRET,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    newsletterPerMinute: env.NEWSLETTER_PER_MINUTE,
    bucket: readBucket(env),
    ai: readAi(env),
    searchConsole: readSearchConsole(env),
    indexNowUrl: new URL(env.INDEXNOW_URL),
    paymentProviders: readPaymentProviders(env),
    geoipDatabase: env.GEOIP_DATABASE && resolve(env.GEOIP_DATABASE),
    trustProxyHops: env.TRUST_PROXY,
    hstsIncludesSubdomains: env.HSTS_INCLUDE_SUBDOMAINS,
    jitsiUrl: env.JITSI_URL ? new URL(env.JITSI_URL) : undefined,
    metricsToken: env.METRICS_TOKEN,
    shutdownDelayMs: env.SHUTDOWN_DELAY_SECONDS * 1000,
    logLevel: env.LOG_LEVEL,
  };
}

function readBucket(env: Environment): BucketConfig | undefined {
  const names = {
    endpoint: "S3_ENDPOINT",
    bucket: "S3_BUCKET",
    accessKeyId: "S3_ACCESS_KEY_ID",
    secretAccessKey: "S3_SECRET_ACCESS_KEY",
  } as const;
  const all = readAll(env, names, "pictures go to S3");
  return all && { ...all, region: env.S3_REGION };
}

function readPaymentProviders(env: Environment): PaymentProvidersConfig {
  const razorpay = {
    keyId: "RAZORPAY_KEY_ID",
    secret: "RAZORPAY_KEY_SECRET",
    webhookSecret: "RAZORPAY_WEBHOOK_SECRET",
  } as const;
  const stripe = { secret: "STRIPE_SECRET_KEY", webhookSecret: "STRIPE_WEBHOOK_SECRET" } as const;
  const stripeKeys = readAll(env, stripe, "invoices are paid by Stripe");
  return {
    razorpay: {
      apiUrl: env.RAZORPAY_API_URL,
      keys: readAll(env, razorpay, "invoices are paid by Razorpay"),
    },
    stripe: { apiUrl: env.STRIPE_API_URL, keys: stripeKeys && { keyId: "", ...stripeKeys } },
  };
}

/** Undefined when none of the variables is set; a part of them is a mistake. */
function readAll<Key extends string>(
  env: Environment,
  names: Record<Key, keyof Environment>,
  purpose: string,
): Record<Key, string> | undefined {
  const all = Object.values<keyof Environment>(names);
  const missing = all.filter((name) => env[name] === undefined);
  if (missing.length === all.length) return undefined;
  if (missing[0]) {
    throw new ConfigError(`${missing[0]} is missing: ${purpose} when all of ${all.join(", ")} are set.`);
  }
  return recordOf(keysOf(names), (key) => String(env[names[key]]));
}

function readAi(env: Environment): AiConfig | undefined {
  const { AI_BASE_URL, AI_API_KEY, AI_MODEL, GOOGLE_GENERATIVE_AI_API_KEY } = env;
  if (AI_BASE_URL) {
    if (!AI_MODEL) throw new ConfigError("AI_MODEL is missing: with AI_BASE_URL set it names a model there.");
    return { kind: "openai-compatible", baseUrl: AI_BASE_URL, apiKey: AI_API_KEY, model: AI_MODEL };
  }
  if (AI_API_KEY) throw new ConfigError("AI_BASE_URL is missing: AI_API_KEY is the key of the server there.");
  if (GOOGLE_GENERATIVE_AI_API_KEY) {
    return { kind: "google", apiKey: GOOGLE_GENERATIVE_AI_API_KEY, model: AI_MODEL ?? GOOGLE_MODEL };
  }
  if (!AI_MODEL) return undefined;
  throw new ConfigError(
    "AI_BASE_URL is missing: AI_MODEL names a model there, or with GOOGLE_GENERATIVE_AI_API_KEY one of Google's.",
  );
}

function readSearchConsole(env: Environment): SearchConsoleConfig | undefined {
  const { GOOGLE_SERVICE_ACCOUNT_FILE: file, SEARCH_CONSOLE_PROPERTY: property } = env;
  if (!file && !property) return undefined;
  if (!file || !property) {
    const missing = file ? "SEARCH_CONSOLE_PROPERTY" : "GOOGLE_SERVICE_ACCOUNT_FILE";
    throw new ConfigError(`${missing} is missing: Search Console is asked when both of them are set.`);
  }
  const account = serviceAccountSchema.safeParse(readJsonFile(file));
  if (!account.success) {
    throw new ConfigError(
      `GOOGLE_SERVICE_ACCOUNT_FILE is not valid: ${file} is not the key of a service account as Google Cloud saves it.`,
    );
  }
  return { property, clientEmail: account.data.client_email, privateKey: account.data.private_key };
}

/** Undefined for what is no JSON; its words may be a secret and appear in no message. */
function readJsonFile(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    throw new ConfigError(`GOOGLE_SERVICE_ACCOUNT_FILE is not valid: ${file} cannot be read.`);
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
