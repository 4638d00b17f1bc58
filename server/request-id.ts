import { randomBytes } from "node:crypto";

/** Short, unique across restarts, and cheap enough for every answer from the page cache. */
export function createRequestIds(): () => string {
  const prefix = randomBytes(6).toString("base64url");
  let count = 0;
  return () => {
    count += 1;
    return `${prefix}-${count.toString(36)}`;
  };
}
