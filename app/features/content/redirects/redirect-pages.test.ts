import {
  UNSAFE_decodeViaTurboStream as decodeViaTurboStream,
  UNSAFE_SingleFetchRedirectSymbol as SingleFetchRedirectSymbol,
} from "react-router";
import { expect, it, vi } from "vitest";
import { describeOnDatabase } from "../../../../tests/helpers/database.ts";
import type { Answer } from "../../../../tests/helpers/owner-app.ts";
import { openSeededOwner } from "../../../../tests/helpers/seeded-owner.ts";
import type { Redirect } from "./schema.ts";

const REDIRECTS = "/api/seo/redirects";

describeOnDatabase("a page that visitors miss", (setUp) => {
  it("leads on from the next request, by document and by client navigation, until it is said to be gone", async () => {
    const recordMiss = vi.fn();
    const { ask, app, visitor } = await openSeededOwner(await setUp(), { recordMiss });
    const missing = await visitor.open("/servces?from=mail");
    expect(missing.status).toBe(404);
    missing.find.getByRole("heading", { level: 1, name: "Page not found" });
    expect(recordMiss).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ path: "/servces" }));

    const redirect = { source: "/servces", target: "/services", status: 301 };
    const { data } = await ask<Answer<Redirect>>(201, "POST", REDIRECTS, redirect);
    const led = await visitor.open("/servces?utm_source=mail");
    expect([led.status, led.path]).toEqual([200, "/services?utm_source=mail"]);
    const head = await app.request("/servces?a=1", { method: "HEAD" });
    expect([head.status, head.headers.get("location"), head.headers.get("cache-control")]).toEqual([
      ...[301, "/services?a=1", "public, max-age=3600"],
    ]);
    const navigation = await app.request("/servces.data?utm_source=mail");
    expect(navigation.status).toBe(202);
    const read = navigation.body as ReadableStream<Uint8Array>;
    const { value } = await decodeViaTurboStream(read, globalThis as Window & typeof globalThis);
    expect(value).toMatchObject({
      [SingleFetchRedirectSymbol]: { redirect: "/services?utm_source=mail", reload: false },
    });

    const gone = { source: "/servces", target: "", status: 410, version: data.version };
    await ask(200, "PUT", `${REDIRECTS}/${data.id}`, gone);
    const end = await visitor.open("/servces");
    expect(end.status).toBe(410);
    end.find.getByRole("heading", { level: 1, name: "This page is gone" });
  });
});
