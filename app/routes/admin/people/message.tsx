import { AdminMessagePage } from "../../../features/clients/contact/admin/admin-message-page.tsx";
import { loadMessage } from "../../../features/clients/contact/admin/messages-data.ts";
import { mailClient } from "../../../features/core/outbox/client.ts";
import { EmailOffNotice } from "../../../features/core/outbox/email-off-notice.tsx";
import { findSite } from "../../../features/insight/seo/meta.ts";
import { load } from "../../../kit/http/client.ts";
import { adminMeta } from "../../../ui/admin/admin-meta.ts";
import { BackLink } from "../../../ui/admin/back-link.tsx";
import { LoadFailed } from "../../../ui/admin/records/list-states.tsx";
import type { Route } from "./+types/message";

export const handle = { title: "Message" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const [thread, mail] = await Promise.all([
    loadMessage(params.id, request.url),
    load(mailClient.mail.$get(), request.url),
  ]);
  return { thread, mail: mail.data };
}

export default function Message({ loaderData }: Route.ComponentProps) {
  const { thread, mail } = loaderData;
  return (
    <>
      <EmailOffNotice mail={mail} />
      <AdminMessagePage key={thread.message.id} thread={thread} />
    </>
  );
}

export function ErrorBoundary() {
  return (
    <LoadFailed
      title="The message couldn't be loaded"
      back={<BackLink to="/admin/messages">All messages</BackLink>}
    />
  );
}
