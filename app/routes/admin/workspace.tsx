import {
  Archive,
  AtSign,
  Bot,
  BriefcaseBusiness,
  Calculator,
  CalendarDays,
  ChartColumn,
  ExternalLink,
  FileSignature,
  FileText,
  FolderKanban,
  HandCoins,
  Handshake,
  History,
  Images,
  Inbox,
  Landmark,
  LayoutDashboard,
  ListChecks,
  Mail,
  MessageSquareText,
  PenLine,
  ReceiptText,
  SearchCheck,
  Settings,
  Sun,
  Trash2,
  UserRound,
  Users,
} from "lucide-react";
import { useState } from "react";
import { Outlet, redirect, useMatches, useNavigate, useNavigation } from "react-router";
import { useSite } from "../../features/content/profile/use-site.ts";
import { AdminWorkspace } from "../../features/core/auth/login/admin-workspace.tsx";
import { logOut } from "../../features/core/auth/login/log-in.ts";
import { LoginAgain } from "../../features/core/auth/login/login-again.tsx";
import { OwnerProof } from "../../features/core/auth/login/owner-proof-dialog.tsx";
import { AdminBell } from "../../features/office/home/notifications/admin-bell.tsx";
import { formatCount } from "../../features/office/home/notifications/notification.ts";
import type { NotificationList } from "../../features/office/home/notifications/schema.ts";
import { useNotifications } from "../../features/office/home/notifications/use-notifications.ts";
import { useSampleMarks } from "../../features/office/sample/admin/use-sample-marks.tsx";
import { listOwnerCommands } from "../../features/office/search/owner-commands.ts";
import { PaletteLauncher } from "../../features/office/search/palette-launcher.tsx";
import { Crumb, Frame, FrameAside, FrameBar, FrameColumn, FrameMain } from "../../ui/admin/frame/frame.tsx";
import { useToasts } from "../../ui/admin/overlays/toasts.tsx";
import { BootPageHead } from "../../ui/admin/page-head.tsx";
import { ListSkeleton, type SkeletonShape } from "../../ui/admin/records/list-states.tsx";
import { SampleProvider } from "../../ui/admin/records/sample-badge.tsx";
import { findScreen } from "../../ui/admin/screen-handle.ts";
import { BootSidebar, type SidebarItem } from "../../ui/admin/sidebar.tsx";
import { buttonLook } from "../../ui/button.tsx";
import { clearSession, findStoredUser, findToken, loginPath } from "../../utils/http/api-client.ts";
import { regainSession } from "../../utils/http/regain-session.ts";
import { clearBackups } from "../../utils/local-backup.ts";
import type { Route } from "./+types/workspace";

const MESSAGES = "/admin/messages";
const PEOPLE = "/admin/people";
const DEALS = "/admin/deals";
const QUOTES = "/admin/quotes";
const ENGAGEMENTS = "/admin/engagements";
const INVOICES = "/admin/invoices";
const CALENDAR = "/admin/calendar";
const PAYMENTS = "/admin/payments";
const COMMENTS = "/admin/comments";
const MENTIONS = "/admin/mentions";
const ASSISTANT = "/admin/assistant";

interface Screen extends SidebarItem {
  shape: SkeletonShape;
}

const SCREENS: Screen[] = [
  { group: "Overview", label: "Today", to: "/admin/today", icon: Sun, shape: "list" },
  {
    group: "Overview",
    label: "Dashboard",
    to: "/admin/dashboard",
    icon: LayoutDashboard,
    shape: "figures",
  },
  { group: "Overview", label: "Analytics", to: "/admin/analytics", icon: ChartColumn, shape: "figures" },
  { group: "Clients", label: "Messages", to: MESSAGES, icon: Inbox, shape: "list" },
  { group: "Clients", label: "Assistant", to: ASSISTANT, icon: Bot, shape: "list" },
  { group: "Clients", label: "Calendar", to: CALENDAR, icon: CalendarDays, shape: "list" },
  { group: "Clients", label: "People", to: PEOPLE, icon: Users, shape: "list" },
  { group: "Clients", label: "Deals", to: DEALS, icon: Handshake, shape: "cards" },
  { group: "Money", label: "Estimates", to: "/admin/estimates", icon: Calculator, shape: "list" },
  { group: "Money", label: "Quotes", to: QUOTES, icon: FileSignature, shape: "list" },
  { group: "Money", label: "Engagements", to: ENGAGEMENTS, icon: ListChecks, shape: "list" },
  { group: "Money", label: "Invoices", to: INVOICES, icon: ReceiptText, shape: "list" },
  { group: "Money", label: "Payments", to: PAYMENTS, icon: HandCoins, shape: "list" },
  { group: "Money", label: "Business", to: "/admin/business", icon: Landmark, shape: "list" },
  { group: "Content", label: "Projects", to: "/admin/projects", icon: FolderKanban, shape: "cards" },
  { group: "Content", label: "Blog", to: "/admin/blog", icon: PenLine, shape: "list" },
  { group: "Content", label: "Comments", to: COMMENTS, icon: MessageSquareText, shape: "list" },
  { group: "Content", label: "Mentions", to: MENTIONS, icon: AtSign, shape: "list" },
  { group: "Content", label: "Services", to: "/admin/services", icon: BriefcaseBusiness, shape: "cards" },
  { group: "Content", label: "Profile", to: "/admin/profile", icon: UserRound, shape: "list" },
  { group: "Content", label: "Pages", to: "/admin/pages", icon: FileText, shape: "cards" },
  { group: "Content", label: "Media", to: "/admin/media", icon: Images, shape: "cards" },
  { group: "Content", label: "Newsletter", to: "/admin/newsletter", icon: Mail, shape: "figures" },
  { group: "Content", label: "SEO", to: "/admin/seo", icon: SearchCheck, shape: "figures" },
  { group: "System", label: "Activity", to: "/admin/activity", icon: History, shape: "list" },
  { group: "System", label: "Backup", to: "/admin/portability", icon: Archive, shape: "list" },
  { group: "System", label: "Trash", to: "/admin/trash", icon: Trash2, shape: "list" },
  { group: "System", label: "Settings", to: "/admin/settings", icon: Settings, shape: "list" },
];

const RECORD_SCREENS: Pick<Screen, "label" | "to" | "shape">[] = [
  { label: "Write", to: "/admin/blog/", shape: "list" },
  { label: "Message", to: `${MESSAGES}/`, shape: "list" },
  { label: "Person", to: `${PEOPLE}/`, shape: "list" },
  { label: "Deal", to: `${DEALS}/`, shape: "list" },
  { label: "Quote", to: `${QUOTES}/`, shape: "list" },
  { label: "Engagement", to: `${ENGAGEMENTS}/`, shape: "list" },
  { label: "Invoice", to: `${INVOICES}/`, shape: "list" },
  { label: "Call", to: `${CALENDAR}/bookings/`, shape: "list" },
  { label: "Newsletter issue", to: "/admin/newsletter/issues/", shape: "list" },
  { label: "Chat", to: `${ASSISTANT}/conversations/`, shape: "list" },
];

/** A token is enough to come in; whether the server takes it, the screen's own call finds out at once. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!findToken() && !(await regainSession(false))) throw redirect(loginPath(request.url));
  return { user: findStoredUser() };
}
clientLoader.hydrate = true as const;

/** The server's markup without its controls, shown before the application starts. */
export function HydrateFallback() {
  const { name } = useSite();
  const { title, place, shape } = useScreen();
  return (
    <Frame>
      <FrameAside as="div" aria-hidden="true" inert>
        <BootSidebar brand={name} items={SCREENS} />
      </FrameAside>
      <FrameColumn>
        <FrameBar as="div" isBooting aria-hidden="true" inert>
          <Crumb place={place} title={title} />
        </FrameBar>
        <FrameMain>
          <BootPageHead title={title} />
          <ListSkeleton shape={shape} />
          <noscript>The admin area needs JavaScript; the public site works without it.</noscript>
        </FrameMain>
      </FrameColumn>
    </Frame>
  );
}

export default function Workspace({ loaderData }: Route.ComponentProps) {
  const { name } = useSite();
  const { title, place, isLeaving, shape } = useScreen();
  const notifications = useNotifications();
  const matches = useMatches();
  const marks = useSampleMarks(matches.at(-1)?.loaderData);
  const { logout, isLoggingOut } = useLogout();
  const items = listItems(notifications.list);
  return (
    <AdminWorkspace
      title={title}
      place={place}
      brand={name}
      items={items}
      user={loaderData.user}
      isLoggingOut={isLoggingOut}
      onLogout={logout}
      tools={
        <>
          <PaletteLauncher commands={listOwnerCommands(items, logout)} />
          <AdminBell notifications={notifications} />
          <a
            href="/"
            target="_blank"
            rel="noreferrer"
            className={buttonLook({ variant: "secondary", size: "sm" }, "min-w-control")}
            aria-label="View site (opens in a new tab)"
          >
            <ExternalLink aria-hidden="true" />
            <span className="max-sm:sr-only">View site</span>
          </a>
        </>
      }
    >
      {isLeaving ? (
        <ListSkeleton shape={shape} />
      ) : (
        <SampleProvider marks={marks}>
          <Outlet />
        </SampleProvider>
      )}
      <LoginAgain />
      <OwnerProof />
    </AdminWorkspace>
  );
}

/** Money that is there and matches no invoice is worth a look before what clients only say. */
function countPayments(list: NotificationList | undefined) {
  const { unmatchedPayments = 0, paymentClaims = 0 } = list ?? {};
  const number = unmatchedPayments + paymentClaims;
  return { number, word: unmatchedPayments > 0 ? "to look at" : "to confirm" };
}

function listItems(list: NotificationList | undefined): SidebarItem[] {
  const waiting = new Map([
    [MESSAGES, { number: list?.unreadMessages ?? 0, word: "unread" }],
    [CALENDAR, { number: list?.callRequests ?? 0, word: "to approve" }],
    [PAYMENTS, countPayments(list)],
    [COMMENTS, { number: list?.heldComments ?? 0, word: "held" }],
    [MENTIONS, { number: list?.heldMentions ?? 0, word: "held" }],
    [ASSISTANT, { number: list?.waitingChats ?? 0, word: "waiting" }],
  ]);
  return SCREENS.map((item) => {
    const { number = 0, word } = waiting.get(item.to) ?? {};
    const count = formatCount(number);
    return number > 0 ? { ...item, waiting: { count, words: `${count} ${word}` } } : item;
  });
}

function useScreen() {
  const { state, location } = useNavigation();
  const matches = useMatches();
  const shown = findShown(matches);
  const isLeaving = state === "loading" && !staysOn(shown, location.pathname);
  const path = isLeaving ? location.pathname : (shown?.path ?? "");
  const screen = SCREENS.find(({ to }) => path === to || path.startsWith(`${to}/`));
  const coming = findRecordScreen(path) ?? screen;
  const title = (isLeaving ? coming?.label : undefined) ?? shown?.title ?? "Admin";
  return { title, place: screen?.group, isLeaving, shape: coming?.shape };
}

interface Shown {
  title: string | undefined;
  path: string;
  /** Its tabs are routes below it. */
  hasTabs: boolean;
}

function findShown(matches: ReturnType<typeof useMatches>): Shown | undefined {
  const screen = findScreen(matches);
  const shown = screen ?? matches.at(-1);
  return shown && { title: screen?.handle.title, path: shown.pathname, hasTabs: shown !== matches.at(-1) };
}

function staysOn(shown: Shown | undefined, path: string): boolean {
  if (path === shown?.path) return true;
  return Boolean(shown?.hasTabs && path.startsWith(`${shown.path}/`) && !findRecordScreen(path));
}

function findRecordScreen(path: string) {
  return RECORD_SCREENS.find(({ to }) => path.startsWith(to));
}

function useLogout() {
  const navigate = useNavigate();
  const toasts = useToasts();
  const [isLoggingOut, setLoggingOut] = useState(false);
  const logout = async () => {
    setLoggingOut(true);
    // Whatever the server says, this browser forgets; a session that it had ended already is no reason to stop.
    await logOut().catch(() => undefined);
    clearSession();
    clearBackups();
    toasts.good("Logged out successfully");
    await navigate("/admin/login", { replace: true });
  };
  return { logout: () => void logout(), isLoggingOut };
}
