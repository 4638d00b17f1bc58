import type { Db } from "../../../../db/schema.ts";
import { listSample } from "../../../kit/owner/sample.server.ts";
import { serviceSample } from "../../content/services/service-sample.server.ts";
import { listServices } from "../../content/services/services.server.ts";
import {
  ASSISTANT_DEFAULTS,
  composeOpening,
  leaveOutRecovery,
  type Opening,
  type OpeningLanguage,
} from "./assistant-settings.ts";

const NAMED_SERVICES_MAX = 3;

/**
 * The greeting and first questions of the chat window. Words that the owner wrote stay as they are. The default ones name
 * the services on offer, in the visitor's language, once none of the sample's services is left.
 */
export async function findOpening(
  db: Db,
  { greeting, quickQuestions }: Opening,
  { language, isRecoveryHidden }: { language: OpeningLanguage; isRecoveryHidden: boolean },
): Promise<Opening> {
  const isDefault = greeting === ASSISTANT_DEFAULTS.greeting;
  const areDefault = quickQuestions.join("\n") === ASSISTANT_DEFAULTS.quickQuestions.join("\n");
  if (!isDefault && !areDefault) return { greeting, quickQuestions };
  if (await hasSampleServices(db)) {
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

/** A browser that asks for Hindi first gets Hinglish, like the default words. */
export function readOpeningLanguage(acceptLanguage: string | undefined): OpeningLanguage {
  return /^\s*hi\b/i.test(acceptLanguage ?? "") ? "hinglish" : "english";
}
