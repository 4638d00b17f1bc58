import type { Caller } from "../owner-calls.ts";

interface Answer<Data> {
  data: Data;
}

export type Ask = <Data>(method: string, path: string, body?: object) => Promise<Data>;

/** Calls as the owner that give what their answers hold as `data`. */
export function createAsk({ ask }: Caller): Ask {
  return async <Data>(method: string, path: string, body?: object) =>
    (await ask<Answer<Data>>(method, `/api${path}`, body)).data;
}

/** The path of the page that a client opens by the link of a record, such as an invoice. */
export async function findClientPath(ask: Ask, record: string): Promise<string> {
  return new URL((await ask<{ link: string }>("GET", `${record}/link`)).link).pathname;
}
