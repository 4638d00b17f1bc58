import type { Db } from "../../../../../../db/schema.ts";
import { saveInstallationSetting } from "../../../../../kit/installation-settings.server.ts";
import { sealText } from "../../../../../kit/keys/sealed-text.server.ts";
import {
  invalidField,
  type OwnerWrite,
  staleVersion,
  type WriteFailure,
  type WriteResult,
  writeAsOwner,
} from "../../../../../kit/owner/owner-write.server.ts";
import type { Alarm } from "../../../../../kit/proof/sensitive-change.server.ts";
import type { Site } from "../../../../../kit/site.server.ts";
import { METHOD_LABELS, PROVIDERS, type Provider } from "../../payment.ts";
import {
  findKeys,
  findStoredProviders,
  KEYS_PURPOSE,
  NO_KEYS,
  openProvider,
  PROVIDERS_SETTING,
  type StoredProvider,
} from "../accounts.server.ts";
import type { ProviderSetup, ProvidersSetup, ProviderUpdate } from "../schema.ts";

type SetupSite = Pick<Site, "config" | "secret" | "siteUrl">;

/** Without any secret: they never leave the server again. */
export async function getProvidersSetup(db: Db, site: SetupSite): Promise<ProvidersSetup> {
  const { stored, version } = await findStoredProviders(db);
  const providers: ProviderSetup[] = [];
  for (const name of PROVIDERS) {
    const { from, keys } = findKeys(site, name, stored);
    providers.push({
      provider: name,
      isOn: stored[name]?.isOn ?? true,
      keysFrom: from,
      keyId: keys?.keyId ?? "",
      isTest: keys !== undefined && openProvider(site, name, keys).isTest,
      webhookUrl: new URL(`/api/payments/${name}/webhook`, site.siteUrl).href,
      lastEventAt: await findLastEvent(db, name),
    });
  }
  return { providers, version };
}

async function findLastEvent(db: Db, provider: Provider): Promise<string | null> {
  const row = await db
    .selectFrom("payment_events")
    .select("at")
    .where("provider", "=", provider)
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** `alarm` comes from a caller whose password was checked. Without it, a change of keys is refused. */
type KeyWrite = OwnerWrite & { alarm?: Alarm | undefined };
type KeyInput = Omit<ProviderUpdate, "version">;

/** Whether an update would change the keys themselves, and not only the switch. */
export async function planKeys(
  db: Db,
  site: SetupSite,
  provider: Provider,
  input: KeyInput,
): Promise<WriteResult<{ changesKeys: boolean }>> {
  const { stored } = await findStoredProviders(db);
  const before = stored[provider] ?? NO_KEYS;
  const merged = mergeKeys(site, provider, before, input);
  return merged.ok ? { ok: true, value: { changesKeys: hasOtherKeys(before, merged.value) } } : merged;
}

export function updateProvider(
  by: KeyWrite,
  site: SetupSite,
  provider: Provider,
  { version, ...input }: ProviderUpdate,
): Promise<WriteResult<ProvidersSetup>> {
  return saveProvider(by, site, { provider, version }, (before) => mergeKeys(site, provider, before, input));
}

/** Deletes saved keys. Payments that are still under way can't be recorded any more. */
export function removeKeys(
  by: KeyWrite,
  site: SetupSite,
  provider: Provider,
): Promise<WriteResult<ProvidersSetup>> {
  return saveProvider(by, site, { provider, version: undefined }, ({ isOn }) => ({
    ok: true,
    value: { ...NO_KEYS, isOn },
  }));
}

function saveProvider(
  by: KeyWrite,
  site: SetupSite,
  { provider, version }: { provider: Provider; version: number | undefined },
  change: (before: StoredProvider) => WriteResult<StoredProvider>,
): Promise<WriteResult<ProvidersSetup>> {
  const label = METHOD_LABELS[provider];
  const entry = {
    action: "payment_provider_updated",
    subject: () => label,
    record: () => provider,
  } as const;
  return writeAsOwner(by, entry, async (trx) => {
    const { stored } = await findStoredProviders(trx);
    const before = stored[provider] ?? NO_KEYS;
    const changed = change(before);
    if (!changed.ok) return changed;
    const isRedirected = hasOtherKeys(before, changed.value);
    if (isRedirected && !by.alarm) return staleVersion("list of payment providers");
    const value = { ...stored, [provider]: changed.value };
    const isSaved = await saveInstallationSetting(trx, PROVIDERS_SETTING, value, { now: by.now, version });
    if (!isSaved) return staleVersion("list of payment providers");
    if (isRedirected) await by.alarm?.(trx, { did: `changed the keys of ${label}` });
    return { ok: true, value: await getProvidersSetup(trx, site) };
  });
}

function hasOtherKeys(before: StoredProvider, after: StoredProvider): boolean {
  return (["keyId", "secret", "webhookSecret"] as const).some((name) => before[name] !== after[name]);
}

/** If the environment sets a provider's keys, the owner can only change the switch. */
function mergeKeys(
  { config, secret: siteSecret }: SetupSite,
  provider: Provider,
  before: StoredProvider,
  { isOn, keyId, secret, webhookSecret }: Omit<ProviderUpdate, "version">,
): WriteResult<StoredProvider> {
  if (config.paymentProviders[provider].keys) return { ok: true, value: { ...before, isOn } };
  const seal = (typed: string | undefined, kept: string) =>
    typed ? sealText(siteSecret, KEYS_PURPOSE, typed) : kept;
  const merged: StoredProvider = {
    isOn,
    keyId: keyId || before.keyId,
    secret: seal(secret, before.secret),
    webhookSecret: seal(webhookSecret, before.webhookSecret),
  };
  return findGap(provider, before, merged, { keyId, secret }) ?? { ok: true, value: merged };
}

function findGap(
  provider: Provider,
  before: StoredProvider,
  merged: StoredProvider,
  typed: { keyId: string | undefined; secret: string | undefined },
): WriteFailure | undefined {
  const hasId = provider === "razorpay";
  const isEmpty = !merged.keyId && !merged.secret && !merged.webhookSecret;
  // Before there are keys, only the switch can be changed.
  if (isEmpty) return undefined;
  if (hasId && !merged.keyId) return invalidField("keyId", "Enter the key id.");
  if (hasId && typed.keyId && typed.keyId !== before.keyId && !typed.secret)
    return invalidField("secret", "Enter the secret of this key.");
  if (!merged.secret) return invalidField("secret", "Enter the secret key.");
  if (!merged.webhookSecret) return invalidField("webhookSecret", "Enter the secret of the webhook.");
  return undefined;
}
