import type { Db } from "../../../../db/schema.ts";
import { listSample } from "../../../kit/owner/sample.server.ts";
import { getProfile } from "../../profile/profile.server.ts";
import { serviceSample } from "../../services/service-sample.server.ts";
import { listServices } from "../../services/services.server.ts";
import {
  ASSISTANT_DEFAULTS,
  composeOpening,
  leaveOutRecovery,
  type Opening,
  type OpeningLanguage,
} from "./assistant-settings.ts";

const NAMED_SERVICES_MAX = 3;

/**
 * The greeting and the first questions. The owner's own words stay; the default ones name the services that are offered,
 * in the visitor's language, once none of the sample's is among them.
 */
export async function findOpening(
  db: Db,
  { greeting, quickQuestions }: Opening,
  language: OpeningLanguage,
): Promise<Opening> {
  const isDefault = greeting === ASSISTANT_DEFAULTS.greeting;
  const areDefault = quickQuestions.join("\n") === ASSISTANT_DEFAULTS.quickQuestions.join("\n");
  if (!isDefault && !areDefault) return { greeting, quickQuestions };
  if (await hasSampleServices(db)) {
    const { isRecoveryHidden } = await getProfile(db);
    return isRecoveryHidden ? leaveOutRecovery({ greeting, quickQuestions }) : { greeting, quickQuestions };
  }
  const titles = (await listServices(db)).slice(0, NAMED_SERVICES_MAX).map(({ title }) => title);
  const own = composeOpening(titles, language);
  return {
    greeting: isDefault ? own.greeting : greeting,
    quickQuestions: areDefault ? own.quickQuestions : quickQuestions,
  };
}

async function hasSampleServices(db: Db): Promise<boolean> {
  const found = await Promise.all(serviceSample.map((part) => listSample(db, part)));
  return found.flat().length > 0;
}

/** Hinglish for a browser that asks for Hindi first, as the default words have it. */
export function readOpeningLanguage(acceptLanguage: string | undefined): OpeningLanguage {
  return /^\s*hi\b/i.test(acceptLanguage ?? "") ? "hinglish" : "english";
}
