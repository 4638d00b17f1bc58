import type { Db } from "../../../../../db/schema.ts";
import { findInstallationSetting } from "../../../../kit/installation-settings.server.ts";
import { openSealedText } from "../../../../kit/keys/sealed-text.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import type { PaymentKeys } from "../../../../kit/site-config.ts";
import { PROVIDERS, type Provider } from "../payment.ts";
import type { PaymentProvider } from "./provider.server.ts";
import { createRazorpay } from "./razorpay.server.ts";
import { createStripe } from "./stripe.server.ts";

export const PROVIDERS_SETTING = "payment-providers";
export const KEYS_PURPOSE = "payment-provider-keys";

export interface StoredProvider {
  /** Whether invoices get links; payments are recorded either way. */
  isOn: boolean;
  keyId: string;
  /** The key and the webhook secret, sealed; empty for none. */
  secret: string;
  webhookSecret: string;
}

export type StoredProviders = Partial<Record<Provider, StoredProvider>>;

export const NO_KEYS: StoredProvider = { isOn: true, keyId: "", secret: "", webhookSecret: "" };

type KeySite = Pick<Site, "config" | "secret">;

export async function findStoredProviders(db: Db) {
  const { value = {}, version } = await findInstallationSetting<StoredProviders>(db, PROVIDERS_SETTING);
  return { stored: value, version };
}

/** Lost: they were sealed under another SECRET. */
export type FoundKeys =
  | { from: "environment" | "saved"; keys: PaymentKeys }
  | { from: "none" | "lost"; keys: undefined };

/** The environment wins over what the owner has saved. */
export function findKeys({ config, secret }: KeySite, name: Provider, stored: StoredProviders): FoundKeys {
  const given = config.paymentProviders[name].keys;
  if (given) return { from: "environment", keys: given };
  const saved = stored[name];
  if (!saved?.secret || !saved.webhookSecret) return { from: "none", keys: undefined };
  const opened = openSealedText(secret, KEYS_PURPOSE, saved.secret);
  const webhookSecret = openSealedText(secret, KEYS_PURPOSE, saved.webhookSecret);
  if (opened === undefined || webhookSecret === undefined) return { from: "lost", keys: undefined };
  return { from: "saved", keys: { keyId: saved.keyId, secret: opened, webhookSecret } };
}

const CREATE = { razorpay: createRazorpay, stripe: createStripe };

export function openProvider({ config }: KeySite, name: Provider, keys: PaymentKeys): PaymentProvider {
  return CREATE[name](keys, config.paymentProviders[name].apiUrl);
}

/** All accounts with known keys, also those that no longer get new links: their links may still be paid. */
export async function listAccounts(
  db: Db,
  site: KeySite,
): Promise<{ provider: PaymentProvider; isOn: boolean }[]> {
  const { stored } = await findStoredProviders(db);
  return PROVIDERS.flatMap((name) => {
    const { keys } = findKeys(site, name, stored);
    if (!keys) return [];
    return [{ provider: openProvider(site, name, keys), isOn: stored[name]?.isOn ?? true }];
  });
}

export async function findAccount(
  db: Db,
  site: KeySite,
  name: Provider,
): Promise<PaymentProvider | undefined> {
  const accounts = await listAccounts(db, site);
  return accounts.find(({ provider }) => provider.name === name)?.provider;
}

/** The accounts that invoices get links of. */
export async function listOffered(db: Db, site: KeySite): Promise<PaymentProvider[]> {
  const accounts = await listAccounts(db, site);
  return accounts.filter(({ isOn }) => isOn).map(({ provider }) => provider);
}
