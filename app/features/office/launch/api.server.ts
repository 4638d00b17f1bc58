import { mayWrite } from "../../../kit/http/require-owner.server.ts";
import { data, routes, said, saved } from "../../../kit/http/routes.server.ts";
import type { WriteResult } from "../../../kit/owner/owner-write.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import {
  deleteShareKey,
  getLaunch,
  renewShareKey,
  type StoredLaunch,
  updateHidden,
} from "./launch.server.ts";
import { LINK_CREATED, LINK_REVOKED, SHARE_PATH, SITE_HIDDEN, SITE_LAUNCHED } from "./launch.ts";
import { type Launch, launchInput, launchSchema } from "./schema.ts";

export function launchApi(site: Site) {
  const show = ({ isHidden, shareKey }: StoredLaunch): Launch => ({
    isHidden,
    shareLink: shareKey && `${site.siteUrl.origin}${SHARE_PATH}${shareKey}`,
  });
  const showSaved = (result: WriteResult<StoredLaunch>): WriteResult<Launch> =>
    result.ok ? { ok: true, value: show(result.value) } : result;
  return routes(site)
    .get(
      "/",
      "Whether visitors see the site, and the link that shows it while it is hidden",
      { answer: data(launchSchema, "Now") },
      async ({ c }) => {
        const launch = await getLaunch(site.connection.db);
        return show(mayWrite(c) ? launch : { ...launch, shareKey: null });
      },
    )
    .post(
      "/",
      "Hide the site from everybody but the owner and readers of the share link, or launch it",
      {
        body: launchInput,
        bodyIs: "Whether it is hidden from now on",
        answer: saved(launchSchema, "Hidden or launched", SITE_LAUNCHED),
      },
      async ({ write, body: { isHidden } }) => {
        const result = showSaved(await updateHidden(write(), isHidden));
        return said(result, isHidden ? SITE_HIDDEN : SITE_LAUNCHED);
      },
    )
    .post(
      "/link",
      "Make a new share link; the one before shows nothing any more",
      { answer: saved(launchSchema, "Made", LINK_CREATED) },
      async ({ write }) => showSaved(await renewShareKey(write())),
    )
    .delete(
      "/link",
      "Revoke the share link",
      { answer: saved(launchSchema, "Revoked", LINK_REVOKED) },
      async ({ write }) => showSaved(await deleteShareKey(write())),
    );
}
