import { AdminUrlTest } from "../../../features/insight/audit/admin/admin-url-test-screen.tsx";
import type { Route } from "./+types/url-test";

/** What is tested, from `?url=`, so that a test can be opened from elsewhere. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { start: new URL(request.url).searchParams.get("url") ?? "" };
}

export default function UrlTest({ loaderData }: Route.ComponentProps) {
  return <AdminUrlTest start={loaderData.start} />;
}
