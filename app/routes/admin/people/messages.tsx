import { AdminMessages } from "../../../features/clients/contact/admin/admin-messages.tsx";
import { loadMessages } from "../../../features/clients/contact/admin/messages-data.ts";
import { mailClient } from "../../../features/core/outbox/client.ts";
import { EmailOffNotice } from "../../../features/core/outbox/email-off-notice.tsx";
import { findSite } from "../../../features/insight/seo/meta.ts";
import { load } from "../../../kit/http/client.ts";
import { adminMeta } from "../../../ui/admin/admin-meta.ts";
import { LoadFailed } from "../../../ui/admin/records/list-states.tsx";
import type { Route } from "./+types/messages";

export const handle = { title: "Messages" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [messages, mail] = await Promise.all([
    loadMessages(request.url),
    load(mailClient.mail.$get(), request.url),
  ]);
  return { messages, mail: mail.data };
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <EmailOffNotice mail={loaderData.mail} />
      <AdminMessages {...loaderData.messages} />
    </>
  );
}

export function ErrorBoundary() {
  return <LoadFailed title="The messages couldn't be loaded" />;
}
