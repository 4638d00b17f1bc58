import type { Db } from "../../../../../db/schema.ts";
import type { Sender } from "../../../../kit/http/visitor.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { toFieldErrors } from "../../../../kit/visitor-fields.ts";
import { findToday } from "../../../core/settings/site-zone.server.ts";
import {
  computeRange,
  ESTIMATE_INVALID,
  formatRange,
  type OfferedService,
  pickOptions,
} from "../estimate.ts";
import { listPricedServices, toOffered } from "../estimates.server.ts";
import { estimateInput } from "../schema.ts";
import { askAsVisitor } from "../visitor-estimate.server.ts";
import { type EstimatePageData, type RefusedEstimate, readChoices } from "./estimate-values.ts";

/** Loads the services that have estimate rules, and the page of the one that the address names; undefined for none. */
export async function loadEstimatePage(
  site: Site,
  db: Db,
  query: URLSearchParams,
): Promise<{ services: OfferedService[]; page: EstimatePageData | undefined }> {
  const priced = await listPricedServices(db);
  const services = priced.map(toOffered);
  const chosen = priced.find(({ id }) => id === query.get("service"));
  if (!chosen) return { services, page: undefined };
  const choices = readChoices((name) => query.get(name));
  const picked = pickOptions(chosen.rules, choices);
  const service = toOffered(chosen);
  if (!picked) return { services, page: { service, choices, estimate: null } };
  const range = computeRange(chosen.rules, picked);
  const estimate = { text: formatRange(range), day: await findToday(site), range };
  return { services, page: { service, choices, estimate } };
}

export type PostedEstimate =
  | { ok: true }
  | { ok: false; status: number; refused: RefusedEstimate; retryAfterSeconds?: number | undefined };

/** Stores the page's form by the same command as `POST /api/estimates`. */
export async function askByForm(
  site: Site,
  sender: Sender,
  values: Record<string, string>,
): Promise<PostedEstimate> {
  const version = Number(values.version);
  const parsed = estimateInput.safeParse({
    serviceId: values.service ?? "",
    choices: readChoices((name) => values[name]),
    ...(Number.isInteger(version) && version > 0 && { version }),
    name: values.name ?? "",
    email: values.email ?? "",
    note: values.note ?? "",
  });
  if (!parsed.success) {
    const fields = toFieldErrors<string>(parsed.error);
    return { ok: false, status: 400, refused: { message: ESTIMATE_INVALID, fields: known(fields), values } };
  }
  const result = await askAsVisitor(site, sender, parsed.data, values);
  if (result.ok) return { ok: true };
  const { status, message, fields = {}, retryAfterSeconds } = result;
  return { ok: false, status, refused: { message, fields, values }, retryAfterSeconds };
}

function known(fields: Partial<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, text]) => (text ? [[name, text]] : [])));
}
