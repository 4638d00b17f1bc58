import { createSiteZone } from "../../../app/features/core/settings/site-zone.server.ts";
import {
  startVisitRecorder,
  type VisitSink,
} from "../../../app/features/insight/analytics/recording/visit-recorder.server.ts";
import { listen, toRequestListener } from "../../../server/http-server.ts";
import { openApp, openDatabase, SECRET, SITE_URL, silentLog } from "./open-site.ts";
import { PROCESSOR_PATH } from "./processor-path.ts";

// The built site on PORT; with RECORDING=off it hears of visits and does nothing about them.
const silent: VisitSink = { recordEvent() {}, recordCrawler() {}, hasCountries: false };
const { connection, close } = await openDatabase("sqlite");
const now = () => new Date();
const recorder = startVisitRecorder({
  connection,
  secret: SECRET,
  siteUrl: SITE_URL,
  now,
  zone: createSiteZone(connection),
  log: silentLog,
});
const app = await openApp(connection, process.env.RECORDING === "off" ? silent : recorder, now);
const answer = toRequestListener(app.fetch, { siteUrl: SITE_URL, log: silentLog });
const listener: typeof answer = (request, response) => {
  if (request.url !== PROCESSOR_PATH) return answer(request, response);
  const { user, system } = process.cpuUsage();
  response.end(String(user + system));
};
const server = await listen(listener, { host: "127.0.0.1", port: Number(process.env.PORT) });

process.on("SIGTERM", async () => {
  await server.stop();
  await recorder.stop();
  await close();
  process.exit(0);
});
