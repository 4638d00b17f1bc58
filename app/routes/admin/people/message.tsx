import { AdminMessagePage } from "../../../features/clients/contact/admin/admin-message-page.tsx";
import { loadMessage } from "../../../features/clients/contact/admin/messages-data.ts";
import { mailClient } from "../../../features/core/outbox/client.ts";
import { EmailOffNotice } from "../../../features/core/outbox/email-off-notice.tsx";
import { load } from "../../../kit/http/client.ts";
import type { ScreenHandle } from "../../../ui/admin/screen-handle.ts";
import type { Route } from "./+types/message";

export const handle: ScreenHandle = {
  title: "Message",
  failure: "The message couldn't be loaded",
  back: { to: "/admin/messages", label: "All messages" },
};

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
