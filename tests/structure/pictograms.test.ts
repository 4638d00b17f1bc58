import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { SOCIAL_PLATFORMS } from "../../app/features/content/profile/profile.ts";
import { SKILL_ICONS } from "../../app/features/content/profile/site/skill-icon.tsx";
import { SERVICE_ICONS } from "../../app/features/content/services/service.ts";

it("has a drawing for each brand, service and skill, and no other", () => {
  const drawings = readFileSync("app/ui/pictogram/pictograms.svg", "utf8");
  const drawn = [...drawings.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  const named = [
    ...SOCIAL_PLATFORMS.map((name) => `brand-${name}`),
    ...SERVICE_ICONS.map((name) => `service-${name}`),
    ...SKILL_ICONS.map((name) => `skill-${name}`),
  ];
  expect(drawn.toSorted()).toEqual(named.toSorted());
});
