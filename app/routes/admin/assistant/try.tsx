import { AdminTry } from "../../../features/assistant/admin/marked/admin-try.tsx";

export default function Try() {
  return <AdminTry />;
}
