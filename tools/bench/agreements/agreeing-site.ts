import type { Connection } from "../../../db/connection.ts";
import type { KillableNodes } from "../support/killable-nodes.ts";
import { createOwnerCalls, enterBusiness, logInAsScript, type OwnerCalls } from "../support/owner.ts";

export const KINDS = ["accept", "issue", "confirm"] as const;
export type Kind = (typeof KINDS)[number];

/** One thing that a client or the owner asks for, and that happens once or not at all. */
export interface Request {
  kind: Kind;
  /** The id of the quote, the invoice or the payment. */
  id: string;
  path: string;
  body?: object;
}

export interface AgreeingSite {
  /** Keeps so many sent quotes waiting for the client, and lets clients claim to have paid what was issued. */
  prepare(origin: string, quotes: number): Promise<void>;
  /** Lists records that wait to be accepted, issued or confirmed, the oldest first. */
  listRequests(): Promise<Request[]>;
  /** Undefined where no answer came. */
  send(origin: string, request: Request): Promise<number | undefined>;
  isDone(request: Request): Promise<boolean>;
}

const DAY_MS = 86_400_000;
const PRICE_MINOR = 100_000;
const MILESTONES = [
  { label: "Upfront", shareBp: 5000, event: "acceptance" },
  { label: "Mid-project", shareBp: 2500, event: "done" },
  { label: "Delivery", shareBp: 2500, event: "done" },
];

/** An owner whose clients accept quotes and say that they have paid; `connection` is the bench's own view. */
export async function openAgreeingSite(site: KillableNodes, connection: Connection): Promise<AgreeingSite> {
  const { db } = connection;
  const { origin: first } = site.node(0);
  const token = await logInAsScript(first);
  const call = createOwnerCalls(token);
  await enterBusiness(first, call);
  const tokens = new Map<string, string>();
  let count = 0;
  const next = () => {
    count += 1;
    return count;
  };
  return {
    async prepare(origin, quotes) {
      const { length } = await listWaitingQuotes(connection);
      for (let missing = quotes - length; missing > 0; missing -= 1) {
        const { id, link } = await sendQuote(origin, call, next());
        tokens.set(id, link);
      }
      for (const { id, total_minor } of await listUnclaimed(connection)) {
        const half = Math.floor(total_minor / 2);
        for (const amountMinor of [half, total_minor - half])
          await claim(origin, call, { id, amountMinor, n: next() });
      }
    },
    async listRequests() {
      const quotes = await listWaitingQuotes(connection);
      const drafts = await db
        .selectFrom("invoices")
        .select("id")
        .where("status", "=", "draft")
        .orderBy("created_at")
        .execute();
      const claims = await db
        .selectFrom("payments")
        .select("id")
        .where("status", "=", "claimed")
        .orderBy("created_at")
        .execute();
      return [
        ...quotes.map(({ id, n, sha256 }) => ({
          kind: "accept" as const,
          id,
          path: `/quotes/${tokens.get(id)}/accept`,
          body: { version: n, hash: sha256, selection: [], name: "Nia Brown", agree: true },
        })),
        ...drafts.map(({ id }) => ({ kind: "issue" as const, id, path: `/invoices/${id}/issue` })),
        ...claims.map(({ id }) => ({ kind: "confirm" as const, id, path: `/payments/${id}/confirm` })),
      ];
    },
    async send(origin, { path, body }) {
      const answer = await fetch(`${origin}/api${path}`, {
        method: "POST",
        headers: body
          ? { "content-type": "application/json", "x-forwarded-for": nameSender(next()) }
          : { authorization: `Bearer ${token}` },
        ...(body && { body: JSON.stringify(body) }),
      }).catch(() => undefined);
      const isWhole = await answer?.arrayBuffer().catch(() => undefined);
      return isWhole && answer?.status;
    },
    async isDone({ kind, id }) {
      const found = {
        accept: () => db.selectFrom("acceptances").select("id").where("quote_id", "=", id),
        issue: () =>
          db.selectFrom("invoices").select("id").where("id", "=", id).where("status", "<>", "draft"),
        confirm: () =>
          db.selectFrom("payments").select("id").where("id", "=", id).where("status", "=", "confirmed"),
      };
      return (await found[kind]().executeTakeFirst()) !== undefined;
    },
  };
}

/** Each from an address of its own, since the site limits what one sender may ask for. */
function nameSender(n: number): string {
  return `10.0.${n >> 8}.${n & 255}`;
}

function listWaitingQuotes({ db }: Connection) {
  return db
    .selectFrom("quotes")
    .innerJoin("quote_versions", (join) =>
      join
        .onRef("quote_versions.quote_id", "=", "quotes.id")
        .onRef("quote_versions.n", "=", "quotes.current_version"),
    )
    .select(["quotes.id", "quote_versions.n", "quote_versions.sha256"])
    .where("quotes.status", "in", ["sent", "viewed"])
    .orderBy("quotes.created_at")
    .execute();
}

function listUnclaimed({ db }: Connection) {
  return db
    .selectFrom("invoices")
    .select(["id", "total_minor"])
    .where("status", "=", "issued")
    .where("id", "not in", db.selectFrom("payments").select("invoice_id"))
    .execute();
}

async function sendQuote(origin: string, call: OwnerCalls, n: number): Promise<{ id: string; link: string }> {
  const { id: dealId, person } = await call<{ id: string; person: { id: string } }>(origin, [
    ...(["POST", "/deals"] as const),
    { email: `client-${n}@example.com`, name: "Nia Brown", title: `Shop ${n}` },
  ]);
  const lines = [{ id: "a", title: "Shop", unitMinor: PRICE_MINOR + n, taxBp: 0 }];
  const content = { title: `Shop ${n}`, lines, milestones: MILESTONES, validDays: 14 };
  const { id } = await call<{ id: string }>(origin, [
    ...(["POST", "/quotes"] as const),
    { ...content, personId: person.id, dealId },
  ]);
  await call(origin, ["POST", `/quotes/${id}/send`]);
  return { id, link: await readToken(origin, call, `/quotes/${id}/link`) };
}

interface Claim {
  id: string;
  amountMinor: number;
  n: number;
}

async function claim(origin: string, call: OwnerCalls, { id, amountMinor, n }: Claim): Promise<void> {
  const token = await readToken(origin, call, `/invoices/${id}/link`);
  const receivedOn = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
  const answer = await fetch(`${origin}/api/invoices/${token}/claim`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": nameSender(n) },
    body: JSON.stringify({ method: "upi", reference: `UTR${n}`, receivedOn, amountMinor }),
  });
  if (!answer.ok) throw new Error(`A claim was refused: ${answer.status} ${await answer.text()}`);
}

async function readToken(origin: string, call: OwnerCalls, path: string): Promise<string> {
  const { link } = await call<{ link: string }>(origin, ["GET", path]);
  return link.slice(link.lastIndexOf("/") + 1);
}
