import type {
  VisitRecorder,
} from "../../../app/features/insight/analytics/recording/visit-recorder.server.ts";
import type { Db } from "../../../db/schema.ts";
import type { Action, Simulation } from "./simulate.ts";

export interface Stage {
  fetch(request: Request): Response | Promise<Response>;
  siteUrl: URL;
  recorder: Pick<VisitRecorder, "flush" | "rollUp">;
  setTime(at: Date): void;
}

const ROLL_UP_EVERY_ACTIONS = 1500;

/** Sends every request through the doors of the site, each at its own time; the site must trust one proxy. */
export async function replay(actions: readonly Action[], stage: Stage): Promise<void> {
  let day = "";
  for (const [index, action] of actions.entries()) {
    const at = new Date(action.at);
    const today = at.toISOString().slice(0, 10);
    if (day !== today) await stage.recorder.flush();
    if (index % ROLL_UP_EVERY_ACTIONS === 0) await stage.recorder.rollUp();
    day = today;
    stage.setTime(at);
    await send(action, stage);
  }
  await stage.recorder.rollUp();
}

async function send(
  { method, path, address, userAgent, body, headers }: Action,
  stage: Stage,
): Promise<void> {
  const response = await stage.fetch(
    new Request(new URL(path, stage.siteUrl), {
      method,
      headers: {
        "user-agent": userAgent,
        "x-forwarded-for": address,
        ...(body && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    }),
  );
  if (response.status >= 400) throw new Error(`${method} ${path} answered ${response.status}.`);
}

/** Lists figures in the database that differ from the simulation. */
export async function findWrongFigures(
  db: Db,
  { expected, bots, ownerViews }: Simulation,
): Promise<string[]> {
  const rows = await db
    .selectFrom("analytics_days")
    .select(({ fn }) => [
      "dimension",
      "value",
      fn.sum("visitors").as("visitors"),
      fn.sum("visits").as("visits"),
      fn.sum("views").as("views"),
      fn.sum("bounces").as("bounces"),
    ])
    .groupBy(["dimension", "value"])
    .execute();
  const counted = new Map(
    rows.map((row) => [`${row.dimension} ${row.value}`, [row.visitors, row.visits, row.views, row.bounces]]),
  );
  const wanted = new Map<string, number[]>();
  for (const [key, { visitors, visits, views, bounces }] of expected) {
    wanted.set(key, [visitors, visits, views, bounces]);
  }
  for (const [name, views] of bots) wanted.set(`bot ${name}`, [0, 0, views, 0]);
  wanted.set("owner ", [0, 0, ownerViews, 0]);
  const keys = new Set([...counted.keys(), ...wanted.keys()]);
  return [...keys].flatMap((key) => {
    const [is, should] = [counted, wanted].map(
      (figures) => figures.get(key)?.map(Number).join(" ") ?? "nothing",
    );
    return is === should ? [] : [`${key}: ${is} in the place of ${should}`];
  });
}
