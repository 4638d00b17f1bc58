import { RETRY_AFTER_SECONDS } from "../../app/kit/http/errors.server.ts";
import { createSenderKey } from "../../app/kit/keys/sender-key.server.ts";
import { createAttemptLimit } from "../../app/kit/limits/attempt-limit.ts";
import { BusyError, createSemaphore } from "../../app/kit/workers/semaphore.ts";

/** Twice what the strictest form behind it allows, so that a person meets that form's own sentence first. */
const ATTEMPTS_PER_ADDRESS = { max: 60, windowMs: 10 * 60_000 };
/** Every answer is a whole page, rendered on the event loop, and some wait for a thread or the database. */
const AT_ONCE = 4;
const WAITING_MAX = 16;

export interface FormRefusal {
  status: 429 | 503;
  retryAfterSeconds: number;
}

export interface FormGate {
  /** Answers when it is this form's turn, or refuses without rendering anything. */
  pass<T>(
    address: string,
    answer: () => Promise<T>,
    refuse: (refusal: FormRefusal) => Promise<T>,
  ): Promise<T>;
}

/** Stands before every page with a form: a form's own limits answer with a rendered page too. */
export function createFormGate({ now, secret }: { now: () => Date; secret: string }): FormGate {
  const attempts = createAttemptLimit(ATTEMPTS_PER_ADDRESS);
  const limitConcurrency = createSemaphore(AT_ONCE, { waitingMax: WAITING_MAX });
  return {
    async pass(address, answer, refuse) {
      const at = now();
      const waitMs = attempts.take(createSenderKey(secret, address, at), at);
      if (waitMs !== undefined) return refuse({ status: 429, retryAfterSeconds: Math.ceil(waitMs / 1000) });
      return limitConcurrency(answer).catch((error) => {
        if (!(error instanceof BusyError)) throw error;
        return refuse({ status: 503, retryAfterSeconds: Number(RETRY_AFTER_SECONDS) });
      });
    },
  };
}
