import { generateKeyPairSync } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { importSPKI, jwtVerify } from "jose";
import { createLocalServer } from "./local-server.ts";

export interface SearchRow {
  keys: string[];
  clicks: number;
  impressions: number;
  position: number;
}

type Trouble = "none" | "silent" | "huge" | "garbled" | "redirects" | number;

export interface SearchConsoleServer {
  /** For the client: where the token and the figures are asked for. */
  options: { tokenUrl: string; apiUrl: string };
  account: { clientEmail: string; privateKey: string; property: string };
  /** The content of the key file that Google lets one download. */
  keyFile: string;
  queries: { site: string; startDate: string; endDate: string; dimensions: string[]; startRow: number }[];
  tokens: number;
  /** Queries that arrived, answered or not. */
  asked: number;
  rows: SearchRow[];
  pages: SearchRow[];
  /** The fault at each of the two addresses. */
  trouble: { token: Trouble; query: Trouble };
  stop(): Promise<void>;
}

const TOKEN = "token-of-the-test";
/** Made once: finding the primes of a pair takes a fifth of a second. */
const KEYS = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});
const CLIENT_EMAIL = "reader@project.iam.gserviceaccount.example";

/** Speaks Google's token call (RFC 7523) and `searchAnalytics/query`; an assertion is verified as Google does. */
export async function startSearchConsoleServer(now: () => Date): Promise<SearchConsoleServer> {
  const publicKey = await importSPKI(KEYS.publicKey, "RS256");
  const account = {
    clientEmail: CLIENT_EMAIL,
    privateKey: KEYS.privateKey,
    property: "sc-domain:soloist.example",
  };
  const state: Omit<SearchConsoleServer, "stop" | "options"> = {
    account,
    keyFile: JSON.stringify({
      type: "service_account",
      client_email: CLIENT_EMAIL,
      private_key: KEYS.privateKey,
      token_uri: "https://elsewhere.example/token",
    }),
    queries: [],
    tokens: 0,
    asked: 0,
    rows: [],
    pages: [],
    trouble: { token: "none", query: "none" },
  };
  const server = createLocalServer(async (request, response) => {
    const text = await readBody(request);
    const isToken = request.url === "/token";
    if (!isToken) state.asked += 1;
    if (makeTrouble(response, isToken ? state.trouble.token : state.trouble.query)) return;
    if (!isToken) {
      answerQuery(request, response, { text, state });
      return;
    }
    const form = new URLSearchParams(text);
    const isRight = form.get("grant_type") === "urn:ietf:params:oauth:grant-type:jwt-bearer";
    const verified = await jwtVerify(form.get("assertion") ?? "", publicKey, {
      algorithms: ["RS256"],
      audience: options.tokenUrl,
      issuer: CLIENT_EMAIL,
      currentDate: now(),
      maxTokenAge: "1h",
    }).catch(() => undefined);
    const scope = "https://www.googleapis.com/auth/webmasters.readonly";
    if (!isRight || verified?.payload.scope !== scope) {
      send(response, 400, { error: "invalid_grant" });
      return;
    }
    state.tokens += 1;
    send(response, 200, { access_token: TOKEN, expires_in: 3599, token_type: "Bearer" });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const options = { tokenUrl: `${url}/token`, apiUrl: url };
  return Object.assign(state, {
    options,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

function makeTrouble(response: ServerResponse, trouble: Trouble): boolean {
  if (trouble === "none") return false;
  if (typeof trouble === "number") send(response, trouble, { error: { message: "secret detail" } });
  if (trouble === "garbled") response.end("<html>A login page</html>");
  if (trouble === "redirects") response.writeHead(302, { location: "/elsewhere" }).end();
  if (trouble === "huge") response.end(Buffer.alloc(9 * 1024 * 1024, "a"));
  return true;
}

function answerQuery(
  request: IncomingMessage,
  response: ServerResponse,
  { text, state }: { text: string; state: Pick<SearchConsoleServer, "queries" | "rows" | "pages"> },
): void {
  const [, site] = /^\/webmasters\/v3\/sites\/([^/]+)\/searchAnalytics\/query$/.exec(request.url ?? "") ?? [];
  if (request.headers.authorization !== `Bearer ${TOKEN}` || !site) {
    send(response, site ? 401 : 404, {});
    return;
  }
  const { startDate, endDate, dimensions, rowLimit, startRow } = JSON.parse(text);
  state.queries.push({ site: decodeURIComponent(site), startDate, endDate, dimensions, startRow });
  const all = dimensions[0] === "page" ? state.pages : state.rows;
  const rows = all.slice(startRow, startRow + rowLimit);
  send(response, 200, { ...(rows.length > 0 && { rows }), responseAggregationType: "byProperty" });
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}
