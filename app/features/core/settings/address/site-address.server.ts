import type { Db } from "../../../../../db/schema.ts";
import {
  findInstallationSetting,
  INSTALLATION_TABLE,
  saveInstallationSetting,
} from "../../../../kit/installation-settings.server.ts";
import {
  type OwnerWrite,
  staleVersion,
  type WriteResult,
  writeAsOwner,
} from "../../../../kit/owner/owner-write.server.ts";
import type { Alarm } from "../../../../kit/proof/sensitive-change.server.ts";
import { type Site, service } from "../../../../kit/site.server.ts";
import { watchTables } from "../../../../kit/workers/watch-tables.ts";
import { parseSiteAddress } from "./address.ts";
import type { SiteAddress, SiteAddressUpdate } from "./schema.ts";

const ADDRESS_SETTING = "site-address";

interface StoredAddress {
  /** Empty after the owner has emptied the field. */
  origin: string;
}

/** Gives the stored address to the running site, unless SITE_URL says another. */
export const siteAddress = service<{ load(): Promise<void> }>("siteAddress", (site) => {
  const { connection, config, log } = site;
  const initial = site.siteUrl.origin;

  async function load(): Promise<void> {
    if (config.isSiteUrlSet) return;
    const { value } = await findInstallationSetting<StoredAddress>(connection.db, ADDRESS_SETTING);
    const isChanged = site.changeAddress(parseSiteAddress(value?.origin ?? "") ?? initial);
    if (isChanged) log.info({ address: site.siteUrl.origin }, "The public address has changed");
  }

  // Another process or a command line tool may have changed it.
  watchTables(connection, [INSTALLATION_TABLE], () => {
    load().catch((err: unknown) => log.error({ err }, "The public address could not be read"));
  });
  return { load };
});

export async function getSiteAddress(
  db: Db,
  { siteUrl, config }: Pick<Site, "siteUrl" | "config">,
): Promise<SiteAddress> {
  const { value, version } = await findInstallationSetting<StoredAddress>(db, ADDRESS_SETTING);
  return {
    address: config.isSiteUrlSet ? siteUrl.origin : (value?.origin ?? ""),
    current: siteUrl.origin,
    fixedBy: config.isSiteUrlSet ? "SITE_URL" : null,
    version,
  };
}

export function updateSiteAddress(
  by: OwnerWrite,
  { address, version }: Pick<SiteAddressUpdate, "address" | "version">,
  alarm: Alarm,
): Promise<WriteResult<string>> {
  const entry = {
    action: "settings_address_updated",
    subject: (origin: string) => origin || "the usual one",
  } as const;
  return writeAsOwner(by, entry, async (trx) => {
    const origin = parseSiteAddress(address) ?? "";
    const stored: StoredAddress = { origin };
    const before = await findInstallationSetting<StoredAddress>(trx, ADDRESS_SETTING);
    const isSaved = await saveInstallationSetting(trx, ADDRESS_SETTING, stored, { now: by.now, version });
    if (!isSaved) return staleVersion("public address");
    const facts = { Before: before.value?.origin || "the usual one", Now: origin || "the usual one" };
    await alarm(trx, { did: "changed the public address", facts });
    return { ok: true, value: origin };
  });
}
