import { AdminUrlTest } from "../../../features/insight/audit/admin/admin-url-test-screen.tsx";
import type { Route } from "./+types/url-test";

/** The tested address comes from `?url=`, so that other screens can link to a test. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { start: new URL(request.url).searchParams.get("url") ?? "" };
}

export default function UrlTest({ loaderData }: Route.ComponentProps) {
  return <AdminUrlTest start={loaderData.start} />;
}
