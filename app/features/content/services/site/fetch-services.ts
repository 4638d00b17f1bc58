import type { Service } from "../schema.ts";

/** A call that hangs must not leave the visitor with a spinner: it counts as a network failure. */
export const SERVICES_TIMEOUT_MS = 8_000;

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The list that the page shows after a client navigation; undefined when not even the built-in one loads. */
export async function fetchServices(
  fetchOnce: Fetch = fetch,
  loadBuiltIn: () => Promise<readonly Service[]> = loadBuiltInServices,
): Promise<readonly Service[] | undefined> {
  const services = await requestServices(fetchOnce);
  if (services.length > 0) return services;
  try {
    return await loadBuiltIn();
  } catch (error) {
    logFailure("Error loading the built-in services", error);
    return undefined;
  }
}

async function requestServices(fetchOnce: Fetch): Promise<readonly Service[]> {
  try {
    const response = await fetchOnce("/api/services", {
      headers: { Accept: "application/json" },
      signal: AbortSignal.timeout(SERVICES_TIMEOUT_MS),
    });
    if (response.ok) return parseServices(await response.json());
    logFailure("Failed to fetch services", response.status);
  } catch (error) {
    logFailure("Error fetching services", error);
  }
  return [];
}

export async function loadBuiltInServices(): Promise<readonly Service[]> {
  const { BUILT_IN_SERVICES } = await import("../built-in-services.ts");
  return BUILT_IN_SERVICES;
}

/** One malformed entry makes the whole answer suspect, so it throws rather than show half a list. */
function parseServices(body: unknown): readonly Service[] {
  if (Array.isArray(body) && body.every(isService)) return body;
  throw new TypeError("The answer of /api/services is not a list of services");
}

function isService(value: unknown): value is Service {
  if (typeof value !== "object" || value === null) return false;
  const fields: Partial<Record<keyof Service, unknown>> = value;
  const { id, title, description, icon, features, startingPrice, endingPrice, currency } = fields;
  return (
    [id, title, description, icon, startingPrice, currency].every((text) => typeof text === "string") &&
    (endingPrice === undefined || typeof endingPrice === "string") &&
    Array.isArray(features) &&
    features.every((feature) => typeof feature === "string")
  );
}

function logFailure(message: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's console is where this failure is to be seen.
  console.error(message, cause);
}
