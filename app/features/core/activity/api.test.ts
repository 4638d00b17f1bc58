import { expect, it } from "vitest";
import type { Connection } from "../../../../db/connection.ts";
import { buildProject, buildService } from "../../../../tests/helpers/builders.ts";
import { describeEachDialect } from "../../../../tests/helpers/database.ts";
import { type Answer, openOwnerApp } from "../../../../tests/helpers/owner-app.ts";
import { recordActivity } from "../../../kit/owner/activity-log.server.ts";
import type { ActivityAction } from "./activity.ts";
import type { Activity } from "./schema.ts";

const DAYS: [ActivityAction, string, string][] = [
  ["project_created", "Harbour", "2026-03-01T10:00:00.000Z"],
  ["project_updated", "Harbour", "2026-03-02T10:00:00.000Z"],
  ["service_created", "100% night watch", "2026-03-03T10:00:00.000Z"],
  ["message_archived", "A harbour", "2026-03-04T10:00:00.000Z"],
];

async function openLog(connection: Connection) {
  const owner = await openOwnerApp({ connection });
  for (const [action, subject, at] of DAYS) {
    await recordActivity(connection.db, { actor: "Asha", action, subject }, new Date(at));
  }
  const list = async (query: string) => {
    const answer = await owner.ask<Answer<Activity[]>>(200, "GET", `/api/activity?${query}`);
    return [...answer.data.map(({ action }) => action), answer.total];
  };
  return { ...owner, list };
}

describeEachDialect("the activity log", (setup) => {
  it("is filtered by noun, action, words and range, sorted and paged on the server", async () => {
    const { list, ask } = await openLog(await setup());
    expect(await list("")).toEqual([...DAYS.map(([action]) => action).toReversed(), 4]);
    expect(await list("order=oldest&pageSize=2")).toEqual(["project_created", "project_updated", 4]);
    expect(await list("noun=project")).toEqual(["project_updated", "project_created", 2]);
    expect(await list("action=project_created")).toEqual(["project_created", 1]);
    expect(await list("noun=service&action=project_created")).toEqual([0]);
    expect(await list("verb=created")).toEqual(["service_created", "project_created", 2]);
    expect(await list("noun=project&verb=created")).toEqual(["project_created", 1]);
    expect(await list("q=HARBOUR&pageSize=1")).toEqual(["message_archived", 3]);
    expect(await list("q=100%25")).toEqual(["service_created", 1]);
    expect(await list("from=2026-03-02T10:00:00Z&until=2026-03-03T15:30:00%2B05:30")).toEqual([
      "project_updated",
      1,
    ]);
    for (const query of [
      "noun=cat",
      "action=project_eaten",
      "verb=eaten",
      "from=yesterday",
      "order=best",
      "page=0",
    ]) {
      await ask(400, "GET", `/api/activity?${query}`);
    }
  });

  it("leads to a record as long as it is there", async () => {
    const owner = await openLog(await setup());
    const { data: project } = await owner.ask<Answer<{ id: number }>>(
      201,
      "POST",
      "/api/projects",
      buildProject(),
    );
    const { data: service } = await owner.ask<Answer<{ _id: string }>>(
      201,
      "POST",
      "/api/services",
      buildService(),
    );
    const readIds = async (noun: string) => {
      const answer = await owner.ask<Answer<Activity[]>>(200, "GET", `/api/activity?noun=${noun}`);
      return answer.data.map(({ action, recordId }) => [action, recordId]);
    };
    expect(await readIds("project")).toContainEqual(["project_created", String(project.id)]);
    expect(await readIds("service")).toContainEqual(["service_created", service._id]);
    await owner.ask(200, "DELETE", `/api/projects/${project.id}`);
    expect(await readIds("project")).toContainEqual(["project_deleted", null]);
    await owner.ask(200, "POST", `/api/projects/${project.id}/restore`);
    expect(await readIds("project")).toContainEqual(["project_deleted", String(project.id)]);
  });
});
