import { AdminTry } from "../../../features/assistant/marked/admin-try.tsx";

export default function Try() {
  return <AdminTry />;
}
