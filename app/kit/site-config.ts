export interface BucketConfig {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export type AiConfig =
  | { kind: "openai-compatible"; baseUrl: string; apiKey: string | undefined; model: string }
  | { kind: "google"; apiKey: string; model: string; baseUrl?: string };

export interface SearchConsoleConfig {
  /** "sc-domain:example.com" or "https://example.com/". */
  property: string;
  clientEmail: string;
  /** PEM of the kind "PRIVATE KEY". */
  privateKey: string;
}

export interface PaymentKeys {
  /** Empty for a provider that asks only for a secret. */
  keyId: string;
  secret: string;
  webhookSecret: string;
}

/** Where links to pay by card are made. Keys that are absent may be saved by the owner. */
export interface PaymentProvidersConfig {
  razorpay: { apiUrl: string; keys: PaymentKeys | undefined };
  stripe: { apiUrl: string; keys: PaymentKeys | undefined };
}

/** The part of the configuration that features read. */
export interface FeatureConfig {
  dataDir: string;
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  /** Whether SECRET is set; else the secret is a file of the data folder. */
  isSecretSet: boolean;
  /** Whether SITE_URL is set, so that the address is not the owner's to change in the browser. */
  isSiteUrlSet: boolean;
  newsletterPerMinute: number;
  /** Absent: the pictures lie in the data folder. */
  bucket: BucketConfig | undefined;
  /** Absent: the built-in assistant answers. */
  ai: AiConfig | undefined;
  /** Absent: keywords come only from files. */
  searchConsole: SearchConsoleConfig | undefined;
  /** The IndexNow endpoint that is notified of changed pages. */
  indexNowUrl: URL;
  paymentProviders: PaymentProvidersConfig;
  trustProxyHops: number;
  /** Whether the HSTS header covers every subdomain too. */
  hstsIncludesSubdomains?: boolean;
  /** The Jitsi server on which calls get a room. Absent: the owner can't choose it. */
  jitsiUrl?: URL | undefined;
}

export interface SiteConfig extends FeatureConfig {
  appVersion: string;
  /** Holds uploads and archives while they are read. */
  uploadDir: string;
  /** The module that restores a backup as a test, in a process of its own. */
  restoreTestUrl?: string;
  /** With it `/metrics` answers other machines than this one. */
  metricsToken?: string | undefined;
  /** Tests take less. */
  importMaxBytes?: number;
  /** The country of an address by ISO 3166-1, such as "IN"; absent without a database of countries. */
  findCountry?: ((address: string) => string | undefined) | undefined;
}
