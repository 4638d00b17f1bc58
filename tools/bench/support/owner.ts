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

/** Calls of the owner's that must not be refused. */
export type OwnerCalls = <Data>(
  origin: string,
  call: [method: string, path: string, body?: object],
) => Promise<Data>;

export function createOwnerCalls(token: string): OwnerCalls {
  return async <Data>(origin: string, [method, path, body]: [string, string, object?]) => {
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    const { data } = (await answer.json()) as { data: Data };
    return data;
  };
}

/** An owner who isn't registered for GST and may send quotes and invoices. */
export async function enterBusiness(origin: string, call: OwnerCalls): Promise<void> {
  const business = await call<object>(origin, ["GET", "/business"]);
  const named = { legalName: "Asha Rao", address: "Bengaluru", stateCode: "29", upiAddress: "asha@okbank" };
  await call(origin, ["PUT", "/business", { ...business, ...named, currentPassword: PASSWORD }]);
}
