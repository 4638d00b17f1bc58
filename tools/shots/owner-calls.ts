const USERNAME = "admin";

/** A script at the owner's desk: its calls throw when the site refuses. */
export interface Caller {
  url: string;
  /** The owner's. */
  password: string;
  /** As the owner. */
  ask<T = unknown>(method: string, path: string, body?: unknown): Promise<T>;
  /** As a visitor of an address of its own, with the cookies of that visitor. */
  visit<T = unknown>(method: string, path: string, body?: unknown, cookie?: string): Promise<Visited<T>>;
  /** As the owner, by a form with the file and these fields. */
  upload(path: string, file: File, fields?: Record<string, string>): Promise<void>;
  /** The local storage of the owner's browser after the log-in. */
  session: { adminToken: string; adminUser: string };
}

interface Visited<T> {
  answer: T;
  cookie: string;
}

export async function openCaller(url: string, password: string): Promise<Caller> {
  const login = await send(`${url}/api/auth/login`, "POST", {}, { username: USERNAME, password });
  const { token, user } = (await login.json()) as { token: string; user: object };
  const authorization = `Bearer ${token}`;
  let visitors = 0;
  return {
    url,
    password,
    session: { adminToken: token, adminUser: JSON.stringify(user) },
    async ask<T>(method: string, path: string, body?: unknown) {
      return (await (await send(url + path, method, { authorization }, body)).json()) as T;
    },
    async visit<T>(method: string, path: string, body?: unknown, cookie = "") {
      visitors += 1;
      const address = `10.77.${Math.floor(visitors / 250)}.${1 + (visitors % 250)}`;
      const response = await send(url + path, method, { "x-forwarded-for": address, cookie }, body);
      const given = response.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
      return { answer: (await response.json()) as T, cookie: given.join("; ") || cookie };
    },
    async upload(path, file, fields = {}) {
      const form = new FormData();
      for (const [name, text] of Object.entries(fields)) form.set(name, text);
      form.set("file", file);
      const response = await fetch(url + path, { method: "POST", body: form, headers: { authorization } });
      await expectOk(response, `POST ${path} (${file.name})`);
    },
  };
}

async function send(
  address: string,
  method: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<Response> {
  const content = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(address, {
    method,
    ...content,
    headers: { ...headers, "content-type": "application/json", accept: "application/json" },
  });
  await expectOk(response, `${method} ${new URL(address).pathname}`);
  return response;
}

async function expectOk(response: Response, call: string): Promise<void> {
  if (response.ok) return;
  throw new Error(`${call} was answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
}
