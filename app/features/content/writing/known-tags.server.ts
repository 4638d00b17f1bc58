import { service } from "../../../kit/site.server.ts";

/** Lists the tags that are in use, so that suggestions prefer them. Posts provide it. */
export const knownTags = service<() => Promise<string[]>>("knownTags", () => () => Promise.resolve([]));
