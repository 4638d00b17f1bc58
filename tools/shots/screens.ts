import type { Screen } from "./screen.ts";
import { ADMIN_FRAME_SCREENS } from "./screens/admin-frame.ts";
import { ADMIN_LIST_SCREENS } from "./screens/admin-lists.ts";
import { ADMIN_RECORD_SCREENS } from "./screens/admin-records.ts";
import { ADMIN_TOOL_SCREENS } from "./screens/admin-tools.ts";
import { BLOG_SCREENS } from "./screens/blog.ts";
import { BOOKING_SCREENS } from "./screens/bookings.ts";
import { CHAT_SCREENS } from "./screens/chat.ts";
import { CLIENT_SCREENS } from "./screens/clients.ts";
import { EDITOR_SCREENS } from "./screens/editor.ts";
import { FORM_SCREENS } from "./screens/forms.ts";
import { IMPORT_SCREENS } from "./screens/imports.ts";
import { MONEY_SCREENS } from "./screens/money.ts";
import { PEOPLE_SCREENS } from "./screens/people.ts";
import { PUBLIC_SCREENS } from "./screens/public-pages.ts";
import { SECURITY_SCREENS } from "./screens/security.ts";

/** Every screen of the site and of its admin area. */
export const SCREENS: readonly Screen[] = [
  ...PUBLIC_SCREENS,
  ...BLOG_SCREENS,
  ...FORM_SCREENS,
  ...CHAT_SCREENS,
  ...ADMIN_FRAME_SCREENS,
  ...ADMIN_LIST_SCREENS,
  ...ADMIN_RECORD_SCREENS,
  ...ADMIN_TOOL_SCREENS,
  ...EDITOR_SCREENS,
  ...IMPORT_SCREENS,
  ...SECURITY_SCREENS,
  ...BOOKING_SCREENS,
  ...PEOPLE_SCREENS,
  ...MONEY_SCREENS,
  ...CLIENT_SCREENS,
];
