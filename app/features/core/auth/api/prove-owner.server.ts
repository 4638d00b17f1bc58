import { lockTransaction } from "../../../../../db/dialect.ts";
import { Refusal } from "../../../../kit/http/errors.server.ts";
import type { ProveOwner } from "../../../../kit/proof/sensitive-change.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { type OwnerProof, PROOF_HEADER, parseProof } from "../../../../utils/http/owner-proof.ts";
import { queueChangeMails } from "../account/change-mails.server.ts";
import { type DescribedClient, proveFurther } from "../account/further-proof.server.ts";
import { checkPassword, type ProofFailure } from "../account/own-password.server.ts";
import { passwords } from "../account/password.server.ts";
import { CREDENTIALS_LOCK, type LoginDeps } from "../login/login.server.ts";
import { describedClientOf, refuseProof } from "./reauthentication.server.ts";

/** The one check of the password before a change that redirects money or mail, or that opens a door. */
export function createOwnerProver(site: Site): ProveOwner {
  return async function proveOwner(c, given, purpose) {
    if (c.get("session").kind !== "session") {
      const message = `An API token can't ${purpose}. Please log in to do that.`;
      throw new Refusal(403, "login_required", message);
    }
    const proof = given.currentPassword ? given : parseProof(c.req.header(PROOF_HEADER));
    if (!proof.currentPassword) {
      const fields = { currentPassword: "Please enter your current password." };
      throw new Refusal(400, "password_required", `Enter your password to ${purpose}.`, { fields });
    }
    const deps = { ...site, passwords: site.get(passwords) };
    const client = describedClientOf(c);
    const failure = await findProofFailure(deps, proof, client);
    if (failure) refuseProof(failure, 400);
    return (trx, change) => queueChangeMails(trx, deps, { owner: client.owner, label: client.label, change });
  };
}

async function findProofFailure(
  deps: LoginDeps,
  { currentPassword = "", code }: OwnerProof,
  client: DescribedClient,
): Promise<ProofFailure | undefined> {
  const { connection } = deps;
  const checked = await checkPassword(deps, currentPassword, client);
  if (!checked.ok) return checked;
  return connection.transact(async (trx) => {
    await lockTransaction(trx, connection.dialect, CREDENTIALS_LOCK);
    return proveFurther(trx, deps, { client, code, ...checked }, async () => undefined);
  });
}
