import { Hono } from "hono";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { pageContext } from "../app/context.ts";
import type { Connection } from "../db/connection.ts";

export interface AppDeps {
  connection: Connection;
  siteUrl: URL;
  now: () => Date;
}

export function createApp(deps: AppDeps): Hono {
  const app = new Hono();
  const render = createRequestHandler(() => import("virtual:react-router/server-build"), import.meta.env.MODE);
  app.all("*", (c) => {
    const context = new RouterContextProvider();
    context.set(pageContext, { db: deps.connection.db, siteUrl: deps.siteUrl, now: deps.now });
    return render(c.req.raw, context);
  });
  return app;
}
