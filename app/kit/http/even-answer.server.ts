import { setTimeout as wait } from "node:timers/promises";

/** More than the work behind it takes. */
const ANSWER_MS = 50;

/** For forms that take an e-mail address: the time of the answer must not reveal whether the address is known. */
export async function answerEvenly<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, wait(ANSWER_MS)]);
  return result;
}
