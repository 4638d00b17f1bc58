import { expect, it } from "vitest";
import { describeOnDatabase } from "../../../../tests/helpers/database.ts";
import { type Answer, openOwnerApp } from "../../../../tests/helpers/owner-app.ts";
import { fillPublicSite } from "../../../../tests/helpers/public-site.ts";
import type { OwnerProfile } from "./schema.ts";

describeOnDatabase("the time zone that the owner sets", (setUp) => {
  it("is the one that analytics and the editor of posts are told from then on", async () => {
    const connection = await setUp();
    await fillPublicSite(connection.db);
    const { ask } = await openOwnerApp({ connection });
    /** As the loaders of both screens read it. */
    const listZones = async () => {
      const { contact } = await ask<OwnerProfile>(200, "GET", "/api/admin/profile");
      const { data } = await ask<Answer<{ timeZone: string }>>(200, "GET", "/api/analytics/settings");
      return [contact.availability.timeZone, data.timeZone];
    };
    const { contact } = await ask<OwnerProfile>(200, "GET", "/api/admin/profile");
    expect(await listZones()).not.toContain("Europe/Berlin");
    const availability = { ...contact.availability, timeZone: "Europe/Berlin" };
    await ask(200, "PUT", "/api/profile/contact", { ...contact, availability });
    expect(await listZones()).toEqual(["Europe/Berlin", "Europe/Berlin"]);
  });
});
