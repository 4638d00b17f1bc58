import { expect, it } from "vitest";
import { isCode, readTracked, TEST } from "./source-files.ts";

/** Files that may write settings which decide where money, mail or a log-in goes, each with its protection. */
const WRITERS: Record<string, Record<string, string>> = {
  "\\bsaveInstallationSetting\\(": {
    "app/features/core/outbox/setup/mail-server.server.ts": "alarm",
    "app/features/money/payments/providers/store/provider-setup.server.ts": "alarm",
    "app/features/core/settings/address/site-address.server.ts": "alarm",
    "app/kit/keys/known-secret.server.ts": "fingerprint",
  },
  "\\bsaveSettings\\(": {
    "app/features/content/profile/profile.server.ts": "updateProfile, which the seed and tests call",
    "app/features/core/settings/setting-commands.server.ts": "alarm",
    "app/features/core/settings/settings-sample.server.ts": "the account's own address",
    "app/features/core/settings/archive.server.ts": "findSensitive",
    "db/prepare.ts": "ADMIN_EMAIL",
    "db/seed/seed.ts": "the first start",
  },
  'insertInto\\("business_settings"\\)': {
    "app/features/money/business/store/business-commands.server.ts": "alarm",
  },
  '"owners"\\)\\s*\\.(?:set|values)': {
    "app/features/core/auth/account/account.server.ts": "the password and the first log-in",
    "app/features/core/auth/account/change-email.server.ts": "alarm",
    "app/features/core/auth/account/owner.server.ts": "the first start",
    "db/migrations/0020_owners.ts": "sites of before",
  },
};

const sources = readTracked(
  (path) => /^(app|server|db|cli)\//.test(path) && isCode(path) && !TEST.test(path),
);

it.each(Object.entries(WRITERS))("only known files write %s", (pattern, writers) => {
  const found = sources.filter(({ text }) => new RegExp(`(?<!function )${pattern}`).test(text));
  expect(found.map(({ path }) => path).toSorted()).toEqual(Object.keys(writers).toSorted());
  for (const { path, text } of found)
    if (writers[path] === "alarm") expect(text, path).toMatch(/\balarm(\?\.)?\(trx|alarm\?\.\(db/);
});

it("every import asks the kinds that carry such settings", () => {
  const kinds = sources.filter(({ text }) => /defineArchiveKind\(/.test(text) && /findSensitive/.test(text));
  expect(kinds.map(({ path }) => path).toSorted()).toEqual([
    "app/features/core/settings/archive.server.ts",
    "app/features/money/business/archive.server.ts",
  ]);
});
