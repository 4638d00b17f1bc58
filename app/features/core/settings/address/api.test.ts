import { expect, it } from "vitest";
import { createTestSite, jsonRequest } from "../../../../../tests/helpers/app.ts";
import { describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { quickPasswords, TEST_OWNER } from "../../../../../tests/helpers/owner.ts";
import { createStubPage, openOwnerApp } from "../../../../../tests/helpers/owner-app.ts";
import { parseSiteAddress } from "./address.ts";
import { siteAddress } from "./site-address.server.ts";

const PATH = "/api/settings/address";
const START = "http://localhost:3000";
const NEW = "https://asha.dev";

it.each([
  ["https://asha.dev", "https://asha.dev"],
  [" https://Asha.dev/ ", "https://asha.dev"],
  ["http://localhost:3000", "http://localhost:3000"],
  ["https://asha.dev/blog", undefined],
  ["https://asha.dev?x", undefined],
  ["https://me:secret@asha.dev", undefined],
  ["asha.dev", undefined],
  ["ftp://asha.dev", undefined],
  ["javascript:alert(1)", undefined],
])("reads %s as %s", (text, origin) => expect(parseSiteAddress(text)).toBe(origin));

describeOnDatabase("the public address", (setup) => {
  async function open(config: Parameters<typeof openOwnerApp>[0]["config"] = {}) {
    const connection = await setup();
    const app = await openOwnerApp({
      connection,
      config,
      siteUrl: new URL(START),
      passwords: quickPasswords,
      pages: createStubPage(async ({ db, siteUrl }) => {
        await db.selectFrom("settings").selectAll().execute();
        return siteUrl.href;
      }),
    });
    await app.app.prepare();
    return { ...app, connection, site: app.app.site };
  }

  it("is changed while the site runs: in pages that were kept, in headers and in mails", async () => {
    const { app, ask, site } = await open();
    const read = async () => {
      const page = await app.request("/about");
      return [await page.text(), page.headers.get("strict-transport-security")];
    };
    expect(await read()).toEqual([`"${START}/"`, null]);
    expect(await read()).toEqual([`"${START}/"`, null]);
    const saved = await ask(200, "PUT", PATH, { address: `${NEW}/`, version: 0 });
    expect(saved.data).toEqual({ address: NEW, current: NEW, fixedBy: null, version: 1 });
    expect(await read()).toEqual([`"${NEW}/"`, expect.stringContaining("max-age")]);
    expect(site.siteUrl.host).toBe("asha.dev");
    await ask(200, "PUT", PATH, { address: "", version: 1 });
    expect(await read()).toEqual([`"${START}/"`, null]);
  });

  it("is there again after a restart, and reaches the site's other processes", async () => {
    const { ask, connection } = await open();
    const other = createTestSite({ connection, siteUrl: new URL(START) });
    await other.get(siteAddress).load();
    await ask(200, "PUT", PATH, { address: NEW });
    await expect.poll(() => other.siteUrl.origin).toBe(NEW);
    const next = createTestSite({ connection, siteUrl: new URL(START) });
    await next.get(siteAddress).load();
    expect(next.siteUrl.origin).toBe(NEW);
  });

  it("is no one's to change while SITE_URL is set, which wins and is named", async () => {
    const before = await open();
    await before.ask(200, "PUT", PATH, { address: NEW });
    const { connection } = before;
    const fixed = await openOwnerApp({ connection, config: { isSiteUrlSet: true }, siteUrl: new URL(START) });
    await fixed.app.prepare();
    expect((await fixed.ask(200, "GET", PATH)).data).toMatchObject({ address: START, fixedBy: "SITE_URL" });
    expect((await fixed.ask(409, "PUT", PATH, { address: NEW })).error).toBe("fixed_by_variable");
    expect(fixed.app.site.siteUrl.origin).toBe(START);
  });

  it("is refused when it is no address, and when an older version was read", async () => {
    const { ask, listActions } = await open();
    expect((await ask(400, "PUT", PATH, { address: "asha.dev" })).fields).toHaveProperty("address");
    await ask(200, "PUT", PATH, { address: NEW, version: 0 });
    await ask(409, "PUT", PATH, { address: START, version: 0 });
    expect(await listActions()).toEqual([`settings_address_updated: ${NEW}`]);
  });

  it("never locks the owner out of the address that they are at", async () => {
    const { app, ask } = await open();
    await ask(200, "PUT", PATH, { address: "https://mistyped.example" });
    const credentials = { username: TEST_OWNER.username, password: TEST_OWNER.password };
    const logIn = (headers: Record<string, string>) =>
      app.request("/api/auth/login", jsonRequest("POST", credentials, headers));
    // Over plain HTTP a browser sends no Sec-Fetch-Site, and would not keep a cookie that is Secure.
    const plain = await logIn({ host: "203.0.113.5:3000", origin: "http://203.0.113.5:3000" });
    expect(plain.status).toBe(200);
    expect(plain.headers.getSetCookie().join()).not.toMatch(/secure/i);
    const usual = await logIn({ host: "mistyped.example", origin: "https://mistyped.example" });
    expect(usual.headers.getSetCookie().join()).toMatch(/secure/i);
    // A page of another site names itself as the origin, and the site as the host.
    const foreign = await logIn({ host: "203.0.113.5:3000", origin: "http://evil.example" });
    expect(foreign.status).toBe(403);
    const frame = await app.request("/admin/settings");
    expect(frame.headers.get("content-security-policy")).not.toContain("upgrade-insecure-requests");
  });
});
