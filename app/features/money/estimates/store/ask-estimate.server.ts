import type { Transaction } from "kysely";
import type { Schema } from "../../../../../db/schema.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { formatDay, toTimestamp } from "../../../../utils/dates.ts";
import type { FormSignals } from "../../../../utils/form-signals.ts";
import { storeMessage } from "../../../clients/contact/messages.server.ts";
import { advanceDeal } from "../../../clients/deals/deals.server.ts";
import { ensurePerson } from "../../../clients/people/new-people.server.ts";
import type { Touch } from "../../../core/attribution/touch.ts";
import { findToday } from "../../../core/settings/site-zone.server.ts";
import { addDraftQuote, type NewQuoteLine } from "../../quotes/new-quotes.server.ts";
import {
  computeRange,
  ESTIMATE_CHANGED,
  ESTIMATE_INVALID,
  type EstimateOption,
  type EstimateRange,
  formatRange,
  pickOptions,
} from "../estimate.ts";
import { formatEstimateCopy } from "../estimate-mail.ts";
import { listPricedServices, type PricedService } from "../estimates.server.ts";
import type { EstimateInput, GivenEstimate } from "../schema.ts";

const SUBJECT_MAX_CHARS = 200;

export interface EstimateSender extends FormSignals {
  senderAddress: string;
  touch: Touch | undefined;
}

export interface EstimateRefusal {
  ok: false;
  status: 404 | 409 | 422 | 429;
  code: string;
  message: string;
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
}

export type EstimateResult = { ok: true; estimate: GivenEstimate; quarantined: boolean } | EstimateRefusal;

/** An estimate that is computed from the present rules. */
export interface Priced {
  service: PricedService;
  picked: EstimateOption[];
  range: EstimateRange;
  day: string;
}

interface Asked extends Priced {
  input: EstimateInput;
  sender: EstimateSender;
  now: Date;
}

/** Works out the estimate and stores it with the message that brings it to the inbox, in one transaction. */
export async function askEstimate(
  site: Site,
  input: EstimateInput,
  sender: EstimateSender,
): Promise<EstimateResult> {
  const now = site.now();
  const day = await findToday(site);
  return site.connection.transact(async (trx) => {
    const service = (await listPricedServices(trx)).find(({ id }) => id === input.serviceId);
    if (!service) {
      return { ok: false, status: 404, code: "not_found", message: "This service has no estimates." };
    }
    if (input.version !== undefined && input.version !== service.rules.version) {
      return { ok: false, status: 409, code: "rules_changed", message: ESTIMATE_CHANGED };
    }
    const picked = pickOptions(service.rules, input.choices);
    if (!picked) {
      const fields = { choices: "Please choose from the listed options." };
      return { ok: false, status: 422, code: "invalid_choices", message: ESTIMATE_INVALID, fields };
    }
    const range = computeRange(service.rules, picked);
    return storeEstimate(trx, site, { service, picked, range, day, input, sender, now });
  });
}

async function storeEstimate(trx: Transaction<Schema>, site: Site, asked: Asked): Promise<EstimateResult> {
  const { service, picked, range, day, input, sender, now } = asked;
  const { name, email, note } = input;
  const messageId = site.newId();
  const subject = `Estimate: ${service.title}`.slice(0, SUBJECT_MAX_CHARS);
  const stored = await storeMessage(
    trx,
    site,
    {
      id: messageId,
      message: { name, email, subject, message: formatMessage(asked) },
      sender,
      touch: sender.touch,
      ownWords: note,
      formatCopy: (_message, context) => formatEstimateCopy({ ...asked, name, email }, context),
    },
    now,
  );
  if (!stored.ok) return { ...stored, status: 429 };
  await trx
    .insertInto("estimates")
    .values({
      id: site.newId(),
      message_id: messageId,
      service_id: service.id,
      service: service.title,
      name,
      email,
      choices: JSON.stringify(picked.map(({ label }) => label)),
      rules: JSON.stringify(service.rules),
      low_minor: range.lowMinor,
      high_minor: range.highMinor,
      currency: range.currency,
      day,
      created_at: toTimestamp(now),
    })
    .execute();
  const quarantined = stored.reason !== undefined;
  if (!quarantined) await openEstimateDeal(trx, site, { ...asked, messageId, subject });
  const { lowMinor, highMinor, currency } = range;
  const estimate = {
    lowMinor,
    highMinor,
    currency,
    text: formatRange(range),
    day,
    isBinding: false,
  } as const;
  return { ok: true, estimate, quarantined };
}

/**
 * Counts the message for the person's deal at once, as the worker of deals would do a moment later, and drafts a quote for the
 * owner to check. A message that is suspected to be spam counts when the owner releases it, and gets no draft.
 */
async function openEstimateDeal(
  trx: Transaction<Schema>,
  site: Site,
  asked: Asked & { messageId: string; subject: string },
): Promise<void> {
  const { input, messageId, subject, now, service, range } = asked;
  const { email, name } = input;
  const at = toTimestamp(now);
  const personId = await ensurePerson(trx, { id: site.newId(), email, name, at }, now);
  const deal = await advanceDeal(trx, {
    dialect: site.connection.dialect,
    kind: "message",
    recordId: messageId,
    personId,
    toStage: "new",
    title: subject,
    at,
    newId: site.newId,
  });
  await addDraftQuote(trx, {
    id: site.newId(),
    personId,
    dealId: deal?.id ?? null,
    title: service.title,
    now,
    currency: range.currency,
    lines: [toLine(asked)],
    notes: "",
  });
}

/** At the lower end of the range, which the owner replaces by a price. */
function toLine({ service, picked, range }: Priced): NewQuoteLine {
  return {
    title: service.title,
    detail: picked.map(({ label }) => label).join(", "),
    sac: "",
    quantityMilli: 1000,
    unitMinor: range.lowMinor,
    discountMinor: 0,
  };
}

/** The message in the owner's inbox. */
function formatMessage({ service, picked, range, day, input: { note } }: Asked): string {
  const facts = [
    `Service: ${service.title}`,
    ...picked.map(({ label, kind }) => `${kind === "choice" ? "Choice" : "Extra"}: ${label}`),
    `Estimate shown: ${formatRange(range)}, worked out on ${formatDay(day)}, not binding`,
  ];
  return [facts.join("\n"), note || "They left no note. Please send a written quote."].join("\n\n");
}
