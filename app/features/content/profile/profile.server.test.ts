import { expect, it } from "vitest";
import { buildProfile, TEST_NOW } from "../../../../tests/helpers/builders.ts";
import { describeEachDialect } from "../../../../tests/helpers/database.ts";
import { saveSettings } from "../../core/settings/settings.server.ts";
import {
  getProfile,
  getSite,
  listExperience,
  listSkillCategories,
  listSkills,
  updateExperience,
  updateProfile,
  updateSkillCategories,
  updateSkills,
} from "./profile.server.ts";

const SITE = { siteUrl: new URL("https://site.example/"), now: TEST_NOW };

describeEachDialect("profile", (setup) => {
  it("gives back what was stored", async () => {
    const { db } = await setup();
    const profile = buildProfile({ about: ["नमस्ते", "“quoted”"] });
    await updateProfile(db, buildProfile({ name: "Before" }), TEST_NOW);
    await updateProfile(db, profile, TEST_NOW);
    expect(await getProfile(db)).toEqual(profile);
    const versions = await db.selectFrom("profile").select("version").distinct().execute();
    expect(versions).toEqual([{ version: 2 }]);
  });

  it("throws when there is none", async () => {
    const { db } = await setup();
    await expect(getProfile(db)).rejects.toThrow("The database holds no profile.");
  });

  it("shows at once what the owner changes in the settings", async () => {
    const { db } = await setup();
    await updateProfile(db, buildProfile(), TEST_NOW);
    await saveSettings(
      db,
      {
        name: "New Name",
        email: "new@site.example",
        github: "",
        linkedin: "https://in.example/me",
        siteTitle: "T",
      },
      TEST_NOW,
    );
    const site = await getSite(db, SITE);
    expect(site).toMatchObject({ name: "New Name", email: "new@site.example", title: "T", year: 2026 });
    expect(site.socialLinks).toEqual([
      { platform: "linkedin", label: "LinkedIn", url: "https://in.example/me" },
    ]);
    expect((await getProfile(db)).socialLinks).toEqual(site.socialLinks);
  });

  it("keeps in its own row nothing that the settings hold", async () => {
    const { db } = await setup();
    const devpost = { platform: "devpost", label: "Devpost", url: "https://devpost.example/me" } as const;
    const github = { platform: "github", label: "GitHub", url: "https://code.example/owner" } as const;
    const given = buildProfile({ socialLinks: [github, devpost] });
    await updateProfile(db, given, TEST_NOW);
    const rows = await db.selectFrom("profile").select("data").execute();
    const stored = rows.map((row) => row.data).join("\n");
    for (const fact of [given.name, given.email, given.intro, github.url]) expect(stored).not.toContain(fact);
    expect(stored).toContain(devpost.url);
    const website = "https://me.example";
    await saveSettings(db, { email: "new@site.example", bio: "", website, avatar: "/media/me" }, TEST_NOW);
    expect(await getProfile(db)).toMatchObject({
      intro: "",
      portrait: "/media/me",
      email: "new@site.example",
      socialLinks: [{ platform: "github" }, { platform: "devpost" }, { platform: "website", url: website }],
    });
  });

  it("describes the site by its public origin", async () => {
    const { db } = await setup();
    await updateProfile(db, buildProfile(), TEST_NOW);
    expect(await getSite(db, SITE)).toMatchObject({ url: "https://site.example", primaryColor: "#00d4ff" });
  });

  it("replaces the lists in the order given", async () => {
    const { db } = await setup();
    const skill = (id: string) => ({ id, name: id, level: 50, icon: id, color: "#000000" });
    const category = (id: string) => ({ id, title: id, icon: id, skills: ["One", "Two"] });
    const role = (id: string) => ({
      id,
      years: "2021-2023",
      title: id,
      company: "Company",
      description: "Work.",
      achievements: ["One", "Two"],
      startedOn: "2021-01-01",
    });
    for (const ids of [["z", "a"], ["m", "z"], []]) {
      await updateSkills(db, ids.map(skill));
      await updateSkillCategories(db, ids.map(category));
      await updateExperience(db, ids.map(role));
      expect(await listSkills(db)).toEqual(ids.map(skill));
      expect(await listSkillCategories(db)).toEqual(ids.map(category));
      expect(await listExperience(db)).toEqual(ids.map(role));
    }
  });
});
