import { expect, it } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import { buildProfile, TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import {
  describeEachDialect,
  describeOnDatabase,
  type SetUpDatabase,
} from "../../../../../tests/helpers/database.ts";
import { type Answer, type OwnerApp, openOwnerApp } from "../../../../../tests/helpers/owner-app.ts";
import { openPortableSite } from "../../../../../tests/helpers/portability-site.ts";
import { updateProfile } from "../../../content/profile/profile.server.ts";
import { createMedia } from "../../../core/media/media.server.ts";
import { listMediaUses } from "../../../core/media/store/media-uses.server.ts";
import { BUSINESS_DEFAULTS, getBusiness } from "../business.server.ts";
import type { BusinessGap, OwnerBusiness } from "../schema.ts";

const PATH = "/api/business";

const FILLED = {
  ...BUSINESS_DEFAULTS,
  legalName: "Asha Rao",
  address: "1 Residency Road\nBengaluru",
  stateCode: "29",
  pinCode: "560025",
  pan: "AAGCB7383J",
  gstin: "29AAGCB7383J1Z4",
  regime: "regular",
  bank: { holder: "Asha Rao", bank: "A bank", account: "12345678901", ifsc: "SBIN0001234", swift: "" },
  upiAddress: "asha@okbank",
  upiName: "Asha Rao",
} as const;

const readBusiness = (owner: OwnerApp) =>
  owner.ask<Answer<OwnerBusiness> & { gaps: BusinessGap[] }>(200, "GET", PATH);
const writeBusiness = (owner: OwnerApp, body: object, status = 200) =>
  owner.ask<Answer<OwnerBusiness>>(status, "PUT", PATH, body);

async function addPicture({ db }: Connection): Promise<string> {
  const picture = { name: "signature", alt: "", width: 600, height: 200, widths: [600], placeholder: "" };
  return (await createMedia(db, picture, TEST_NOW)).src;
}

const addProfile = (setupEmpty: SetUpDatabase) => async () => {
  const connection = await setupEmpty();
  await updateProfile(connection.db, buildProfile(), TEST_NOW);
  return connection;
};

describeEachDialect("the settings of the business", (setupEmpty) => {
  const setup = addProfile(setupEmpty);

  it("are saved in the version that was read, and by the owner only", async () => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    await writeBusiness(owner, { ...FILLED, version: 0 });
    const refused = await writeBusiness(owner, { ...FILLED, legalName: "Somebody", version: 0 }, 409);
    expect(refused.error).toBe("stale_version");
    for (const method of ["GET", "PUT"]) {
      const request = { method, headers: { "content-type": "application/json" } };
      const body = method === "PUT" && { body: JSON.stringify(FILLED) };
      expect((await owner.app.request(PATH, { ...request, ...body })).status).toBe(401);
    }
    expect(await getBusiness(connection.db)).toEqual(FILLED);
    await writeBusiness(owner, { ...FILLED, legalName: "Asha R." });
    expect((await readBusiness(owner)).data).toMatchObject({ legalName: "Asha R.", version: 2 });
  });
});

describeOnDatabase("the settings of the business", (setupEmpty) => {
  const setup = addProfile(setupEmpty);

  it("have defaults until they are saved, and say what the first invoice lacks", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    const { data, gaps } = await readBusiness(owner);
    expect(data).toEqual({ ...BUSINESS_DEFAULTS, version: 0 });
    expect(gaps.map(({ field }) => field)).toEqual(["legalName", "address", "stateCode", "upiAddress"]);
    const saved = await writeBusiness(owner, { ...FILLED, version: 0 });
    expect(saved.data).toEqual({ ...FILLED, version: 1 });
    expect(await readBusiness(owner)).toMatchObject({ data: { ...FILLED, version: 1 }, gaps: [] });
    await writeBusiness(owner, { ...FILLED, lutNumber: "AD1", lutValidUntil: "2020-03-31", version: 1 });
    expect((await readBusiness(owner)).gaps).toMatchObject([{ field: "lutValidUntil" }]);
  });

  it("refuse in plain words what documents can't be made with", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    const refuse = async (given: object) => (await writeBusiness(owner, { ...FILLED, ...given }, 400)).fields;
    const { bank } = FILLED;
    expect(await refuse({ gstin: "29AAGCB7383J1Z5" })).toEqual({
      gstin: "This isn't a GSTIN: a character is wrong, or two are swapped.",
    });
    expect(await refuse({ gstin: "29AAGCB" })).toMatchObject({ gstin: expect.stringContaining("15") });
    expect(await refuse({ stateCode: "27" })).toEqual({
      gstin: "This GSTIN is of 29-Karnataka, and the state is 27-Maharashtra.",
    });
    expect(await refuse({ pan: "AAPFU0939F" })).toEqual({
      gstin: "The PAN in this GSTIN is AAGCB7383J, and yours is AAPFU0939F.",
    });
    expect(await refuse({ gstin: "" })).toMatchObject({ gstin: expect.stringContaining("Not registered") });
    expect(await refuse({ bank: { ...bank, ifsc: "SBIN1001234" } })).toMatchObject({
      "bank.ifsc": expect.stringContaining("four letters, a zero"),
    });
    for (const [given, field] of [
      [{ stateCode: "25" }, "stateCode"],
      [{ pinCode: "012345" }, "pinCode"],
      [{ pan: "AAGCB738" }, "pan"],
      [{ upiAddress: "asha" }, "upiAddress"],
      [{ defaultSac: "9983" }, "defaultSac"],
      [{ defaultTaxBp: 10_001 }, "defaultTaxBp"],
      [{ lutValidUntil: "2026-02-30" }, "lutValidUntil"],
      [{ bank: { ...bank, swift: "SBIN" } }, "bank.swift"],
      [{ bank: { ...bank, account: "1".repeat(35) } }, "bank.account"],
      [{ paymentDays: 366 }, "paymentDays"],
      [{ quoteValidDays: 0 }, "quoteValidDays"],
      [{ turnoverLimitMinor: -1 }, "turnoverLimitMinor"],
      [{ tdsLabel: "" }, "tdsLabel"],
      [{ signaturePicture: "https://elsewhere.example/a.png" }, "signaturePicture"],
      [{ signaturePicture: "/media/nothing" }, "signaturePicture"],
    ] as const) {
      expect(Object.keys((await refuse(given)) ?? {}), field).toEqual([field]);
    }
    expect((await readBusiness(owner)).data.version).toBe(0);
  });

  it("refuse a prefix that makes a number too long, has other signs, or is another series'", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    const refuse = async (given: object) => {
      const body = { ...FILLED, prefixes: { ...FILLED.prefixes, ...given } };
      return (await writeBusiness(owner, body, 400)).fields;
    };
    expect(await refuse({ invoice: "ABCDEF" })).toMatchObject({
      "prefixes.invoice": expect.stringContaining("17 characters"),
    });
    expect(Object.keys((await refuse({ quote: "A_B" })) ?? {})).toEqual(["prefixes.quote"]);
    expect(await refuse({ receipt: "s" })).toEqual({ "prefixes.receipt": "Another series has this prefix." });
    const saved = await writeBusiness(owner, { ...FILLED, prefixes: { ...FILLED.prefixes, invoice: "" } });
    expect(saved.data.prefixes.invoice).toBe("");
  });

  it("print codes with capitals and without spaces", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    const { data } = await writeBusiness(owner, {
      ...FILLED,
      gstin: " 29aagcb7383j1z4",
      pan: "aagcb 7383j",
      pinCode: "560 025",
      bank: { ...FILLED.bank, account: "1234 5678 901", ifsc: "sbin0001234" },
    });
    expect(data).toEqual({ ...FILLED, version: 1 });
  });

  it("leave no bank or UPI details in the log, and count as a use of the signature", async () => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    const signaturePicture = await addPicture(connection);
    await writeBusiness(owner, { ...FILLED, signaturePicture });
    expect(await owner.listActions()).toEqual(["business_updated: Identity, Tax, Bank & UPI, Signature"]);
    expect(await listMediaUses(connection.db, signaturePicture)).toEqual([
      { kind: "Settings", title: "Signature on documents", to: "/admin/business" },
    ]);
  });

  it("travel in an archive, once they were saved", async () => {
    const connection = await setup();
    const site = await openPortableSite(connection);
    const empty = await site.upload(await site.download());
    expect(empty.data.lines.find(({ kind }) => kind === "business")).toMatchObject({
      created: [],
      unchanged: 0,
    });
    await writeBusiness(site, FILLED);
    const archive = await site.download();
    await connection.db.deleteFrom("business_settings").execute();
    const imported = await site.upload(archive);
    expect(imported.data.lines.find(({ kind }) => kind === "business")).toMatchObject({
      created: ["business"],
    });
    expect((await readBusiness(site)).data).toEqual({ ...FILLED, version: 1 });
    const again = await site.upload(archive);
    expect(again.data.lines.find(({ kind }) => kind === "business")).toMatchObject({ unchanged: 1 });
  });
});
