import type { Connection } from "../../../db/connection.ts";
import type { MailLog } from "./mail-log.ts";

export interface SendingScore {
  rows: object[];
  /** Each fault with its address. */
  wrong: string[];
}

/** Holds what the site has recorded against what the mail server has taken. */
export async function judgeSending(
  { db }: Connection,
  mails: MailLog,
  subscribers: number,
): Promise<SendingScore> {
  const taken = mails.readTaken();
  const deliveries = await db.selectFrom("newsletter_deliveries").select(["email", "status"]).execute();
  const wrong = deliveries.flatMap(({ email, status }) => {
    const count = taken.get(email) ?? 0;
    return isRight(status, count) ? [] : [`${email}: ${status}, ${count} mails`];
  });
  if (deliveries.length !== subscribers) wrong.push(`${deliveries.length} deliveries`);
  const count = (status: string, isWanted: (mails: number) => boolean = () => true) =>
    deliveries.filter((one) => one.status === status && isWanted(taken.get(one.email) ?? 0)).length;
  const rows = [
    { what: "addresses", value: deliveries.length },
    { what: "mails that the server took", value: mails.countTaken() },
    { what: "refused with 4xx at first", value: mails.countLater() },
    { what: "refused for good, recorded", value: count("failed") },
    { what: "recorded as sent", value: count("sent") },
    { what: "recorded as not confirmed, with one mail", value: count("unconfirmed", (one) => one === 1) },
    { what: "recorded as not confirmed, with no mail", value: count("unconfirmed", (one) => one === 0) },
    {
      what: "addresses with more than one mail",
      value: [...taken.values()].filter((one) => one > 1).length,
    },
    { what: "addresses with neither a mail nor a record of its failure", value: wrong.length },
  ];
  return { rows, wrong };
}

/** "unconfirmed": its end left, or was about to, when the site was killed, and it is never sent again. */
function isRight(status: string, mails: number): boolean {
  if (status === "sent") return mails === 1;
  if (status === "unconfirmed") return mails <= 1;
  return status === "failed" && mails === 0;
}
