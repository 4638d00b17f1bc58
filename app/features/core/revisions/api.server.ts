import type { BlankSchema } from "hono/types";
import type { revisionRoutes } from "../../../kit/http/record-routes.server.ts";

declare const add: ReturnType<typeof revisionRoutes>;

/** The calls that every feature with a history has; each feature answers them itself. */
export type RevisionsApi = typeof add<BlankSchema>;
