export const PASSWORD = "a password of the bench";

/** Logs in as a script does: its token works without a cookie. */
export async function logInAsScript(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "admin", password: PASSWORD }),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (!token) throw new Error(`The log-in was refused with ${answer.status}.`);
  return token;
}
