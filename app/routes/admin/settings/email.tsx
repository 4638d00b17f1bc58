import { mailClient } from "../../../features/core/outbox/client.ts";
import { MailSettings } from "../../../features/core/outbox/setup/admin/mail-settings.tsx";
import { load } from "../../../kit/http/client.ts";
import { LoadFailed } from "../../../ui/admin/records/list-states.tsx";
import type { Route } from "./+types/email";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return (await load(mailClient.mail.$get(), request.url)).data;
}

export default function Email({ loaderData }: Route.ComponentProps) {
  return <MailSettings mail={loaderData} />;
}

export function ErrorBoundary() {
  return <LoadFailed title="The email settings couldn't be loaded" />;
}
