import type { Transaction } from "kysely";
import type { Schema } from "../../../../../db/schema.ts";
import { recordActivity } from "../../../../kit/owner/activity-log.server.ts";
import type { LoginDeps } from "../login/login.server.ts";
import { type Attempt, forgiveAttempt, releaseAttempt } from "../login/login-limits.server.ts";
import { takeSecondStep } from "../login/second-step.server.ts";
import { countRecoveryCodes } from "../two-factor/recovery-codes.server.ts";
import { findCredentials } from "./account.server.ts";
import { type OwnerClient, type ProofFailure, wrongPassword } from "./own-password.server.ts";

export interface DescribedClient extends OwnerClient {
  /** The browser's own name for itself. */
  label: string;
}

interface PasswordProof {
  client: DescribedClient;
  code: string | undefined;
  hash: string;
  attempt: Attempt;
}

/**
 * After `checkPassword`, under the lock of the credentials: whether the password is still right, no obstacle remains,
 * and the code is right, which this uses up.
 */
export async function proveFurther<Obstacle>(
  trx: Transaction<Schema>,
  deps: LoginDeps,
  { client, code, hash, attempt }: PasswordProof,
  findObstacle: () => Promise<Obstacle | undefined>,
): Promise<ProofFailure | Obstacle | undefined> {
  const { owner } = client;
  const { secret } = deps;
  const now = deps.now();
  const current = await findCredentials(trx, { id: owner.id });
  if (current?.hash !== hash) return wrongPassword;
  const obstacle = await findObstacle();
  if (obstacle) {
    await releaseAttempt(trx, secret, attempt);
    return obstacle;
  }
  const given = { owner, code, client: { label: client.label, isKnown: attempt.client.isKnown } };
  const step = await takeSecondStep(trx, deps, given, now);
  if (!step.ok) {
    if (step.code !== "invalid_code") await releaseAttempt(trx, secret, attempt);
    return step.code === "too_many_attempts" ? step : { ...step, code: step.code, field: "code" };
  }
  await forgiveAttempt(trx, secret, attempt);
  if (step.by === "recovery_code") {
    const subject = `${await countRecoveryCodes(trx, owner.id)} left`;
    const entry = { actor: owner.name, action: "account_recovery_code_used", subject } as const;
    await recordActivity(trx, entry, now);
  }
  return undefined;
}
