import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { updateProfile } from "../../app/features/content/profile/profile.server.ts";
import { getBusiness } from "../../app/features/money/business/business.server.ts";
import { type BusinessSettings, businessUpdate } from "../../app/features/money/business/schema.ts";
import { updateBusiness } from "../../app/features/money/business/store/business-commands.server.ts";
import type { Invoice, InvoiceRow } from "../../app/features/money/invoices/schema.ts";
import type { Connection } from "../../db/connection.ts";
import type { TestAppOptions } from "./app.ts";
import { buildProfile, TEST_NOW } from "./builders.ts";
import { type Answer, openOwnerApp } from "./owner-app.ts";

/** A registered business in Karnataka. */
export const REGISTERED: Partial<BusinessSettings> = {
  legalName: "Asha Rao",
  address: "1 Residency Road\nBengaluru",
  stateCode: "29",
  pinCode: "560025",
  regime: "regular",
  gstin: "29AAGCB7383J1Z4",
  upiAddress: "asha@okbank",
  lutNumber: "AD290326000001X",
  lutValidUntil: "2027-03-31",
};

export const WORK = { title: "Web shop", unitMinor: 1_000_000, taxBp: 1800 };

interface NewClient {
  name?: string;
  email?: string;
  company?: string;
  address?: string;
  stateCode?: string;
  gstin?: string;
  country?: string;
  isSez?: boolean;
}

/** A site whose owner issues documents to clients. */
export async function openInvoices(
  connection: Connection,
  { business = REGISTERED, ...options }: { business?: Partial<BusinessSettings> } & TestAppOptions = {},
) {
  const availability = { text: "", days: [1], from: "09:00", to: "18:00", timeZone: "Asia/Kolkata" };
  await updateProfile(connection.db, { ...buildProfile(), availability }, TEST_NOW);
  let time = TEST_NOW.getTime();
  const now = () => new Date(time);
  const owner = await openOwnerApp({ connection, now, newId: randomUUID, ...options });
  const changeBusiness = async (changes: Partial<BusinessSettings>) => {
    const settings = businessUpdate.parse({ ...(await getBusiness(connection.db)), ...changes });
    // The command queues no mail about the change, which would get between the mails of a test.
    const by = { connection, actor: "Test Owner", now: now() };
    expect((await updateBusiness(by, settings, async () => undefined)).ok).toBe(true);
  };
  await changeBusiness(business);
  const post = <T = Answer<Invoice>>(expected: number, path: string, body: object = {}) =>
    owner.ask<T>(expected, "POST", `/api/invoices${path}`, body);
  let clients = 0;
  const addClient = async ({ name = "Neha Sharma", email, ...details }: NewClient = {}) => {
    clients += 1;
    const address = email ?? `client${clients}@example.com`;
    const { data } = await owner.ask<Answer<{ person: { id: string } }>>(201, "POST", "/api/deals", {
      email: address,
      name,
      title: "Work",
    });
    const { id } = data.person;
    const read = await owner.ask<Answer<{ person: Record<string, unknown> }>>(
      200,
      "GET",
      `/api/people/${id}`,
    );
    await owner.ask(200, "PUT", `/api/people/${id}`, { ...read.data.person, ...details });
    return id;
  };
  const draft = async (input: { personId?: string } & Record<string, unknown> = {}) => {
    const personId = input.personId ?? (await addClient({ stateCode: "29" }));
    const body = { title: "Web shop", lines: [WORK], ...input, personId };
    return (await post(201, "", body)).data;
  };
  return {
    ...owner,
    now,
    /** The owner stays logged in. */
    async passTo(moment: string) {
      time = new Date(moment).getTime();
      const used = { used_at: now().toISOString(), expires_at: "2099-12-31T00:00:00.000Z" };
      await connection.db.updateTable("owner_sessions").set(used).execute();
    },
    changeBusiness,
    addClient,
    draft,
    post,
    issue: async (id: string, body: object = {}) => (await post(200, `/${id}/issue`, body)).data,
    async issued(input: Parameters<typeof draft>[0] = {}) {
      const { id } = await draft(input);
      return (await post(200, `/${id}/issue`)).data;
    },
    view: async (id: string) => (await owner.ask<Answer<Invoice>>(200, "GET", `/api/invoices/${id}`)).data,
    list: (query = "") => owner.ask<InvoiceRow[]>(200, "GET", `/api/invoices${query}`),
    pdf: async (id: string) => {
      const response = await owner.call("GET", `/api/invoices/${id}/invoice.pdf`);
      return { status: response.status, text: await response.text() };
    },
  };
}
