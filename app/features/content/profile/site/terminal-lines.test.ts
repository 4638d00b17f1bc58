import { describe, expect, it } from "vitest";
import { formatUptime, listTerminalLines } from "./terminal-lines.ts";

const roles = [{ startedOn: "2023-04-01" }, { startedOn: "2020-02-03" }];

describe("formatUptime", () => {
  it.each([
    ["2026-11-20", "up 6 years, 9 months, since Feb 2020"],
    ["2021-03-02", "up 1 year, 0 months, since Feb 2020"],
    ["2021-03-03", "up 1 year, 1 month, since Feb 2020"],
    ["2019-01-01", "up 0 years, 0 months, since Feb 2020"],
  ])("counts from the first role until %s", (today, expected) => {
    expect(formatUptime(roles, today)).toBe(expected);
  });

  it("is empty without a role", () => {
    expect(formatUptime([], "2026-11-20")).toBe("");
  });
});

describe("listTerminalLines", () => {
  it("prints the projects, the best skills and the uptime", () => {
    const skills = [70, 95, 80, 65, 90].map((level) => ({ name: `s${level}`, level }));
    const lines = listTerminalLines({
      projects: [{ title: "Khata" }, { title: "Long Name" }],
      skills,
      experience: roles,
      today: "2026-11-20",
    });
    expect(lines.filter(({ kind }) => kind === "command").map(({ text }) => text)).toEqual([
      "ls projects",
      "cat skills",
      "uptime",
    ]);
    expect(lines[1]?.text).toBe("khata/  long-name/");
    expect(lines[3]?.text).toBe("s95 95%  s90 90%  s80 80%  s70 70%");
  });
});
