import type { Engagement } from "../../app/features/money/engagements/schema.ts";
import { quotesFeature } from "../../app/features/money/quotes/feature.server.ts";
import { MILESTONE_PLANS } from "../../app/features/money/quotes/quote.ts";
import type { Quote, QuoteRow } from "../../app/features/money/quotes/schema.ts";
import type { Connection } from "../../db/connection.ts";
import { jsonRequest } from "./app.ts";
import { WORK } from "./invoices.ts";
import type { Answer } from "./owner-app.ts";
import { openPayments } from "./payments.ts";

export const THIRDS = MILESTONE_PLANS.thirds?.shares ?? [];
export const LINE = { ...WORK, id: "a" };

/** A site whose owner quotes for work. */
export async function openQuotes(connection: Connection, options: Parameters<typeof openPayments>[1] = {}) {
  const payments = await openPayments(connection, options);
  quotesFeature.provide?.(payments.site);
  const post = <T = Answer<Quote>>(expected: number, path: string, body: object = {}) =>
    payments.ask<T>(expected, "POST", `/api/quotes${path}`, body);
  const draft = async (input: { personId?: string } & Record<string, unknown> = {}) => {
    const personId = input.personId ?? (await payments.addClient({ stateCode: "29" }));
    const body = { title: "Web shop", lines: [LINE], milestones: THIRDS, validDays: 14, ...input, personId };
    return (await post(201, "", body)).data;
  };
  const view = async (id: string) =>
    (await payments.ask<Answer<Quote>>(200, "GET", `/api/quotes/${id}`)).data;
  const tokenOf = async (id: string) => {
    const { data } = await payments.ask<Answer<{ link: string }>>(200, "GET", `/api/quotes/${id}/link`);
    return data.link.slice(data.link.lastIndexOf("/") + 1);
  };
  const byLink = (token: string, act: string, body: object = {}, headers: Record<string, string> = {}) =>
    payments.app.request(`/api/quotes/${token}/${act}`, jsonRequest("POST", body, headers));
  return {
    ...payments,
    quote: {
      post,
      draft,
      view,
      tokenOf,
      byLink,
      list: (query = "") => payments.ask<QuoteRow[]>(200, "GET", `/api/quotes${query}`),
      async sent(input: Parameters<typeof draft>[0] = {}) {
        const { id } = await draft(input);
        return (await post(200, `/${id}/send`)).data;
      },
      /** As the form of the page sends it. */
      async consent(quote: Pick<Quote, "id">, fields: object = {}) {
        const { versions } = await view(quote.id);
        const shown = { version: versions[0]?.n, hash: versions[0]?.sha256, selection: [] };
        return { ...shown, name: "Neha Sharma", agree: true, ...fields };
      },
      async accept(quote: Pick<Quote, "id">, fields: object = {}) {
        return byLink(await tokenOf(quote.id), "accept", await this.consent(quote, fields));
      },
    },
    engagement: async (quoteId: string) => {
      const { engagementId } = await view(quoteId);
      return (await payments.ask<Answer<Engagement>>(200, "GET", `/api/engagements/${engagementId}`)).data;
    },
    finish: (expected: number, { id }: Pick<Engagement, "id">, milestoneId: string | undefined) =>
      payments.ask<Answer<Engagement>>(
        expected,
        "POST",
        `/api/engagements/${id}/milestones/${milestoneId}/done`,
      ),
  };
}
