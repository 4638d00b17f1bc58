import { AdminMessages } from "../../../features/clients/contact/admin/admin-messages.tsx";
import { loadMessages } from "../../../features/clients/contact/admin/messages-data.ts";
import { mailClient } from "../../../features/core/outbox/client.ts";
import { EmailOffNotice } from "../../../features/core/outbox/email-off-notice.tsx";
import { load } from "../../../kit/http/client.ts";
import type { ScreenHandle } from "../../../ui/admin/screen-handle.ts";
import type { Route } from "./+types/messages";

export const handle: ScreenHandle = { title: "Messages", failure: "The messages couldn't be loaded" };

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
