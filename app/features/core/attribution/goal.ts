export const GOALS = [
  "message_sent",
  "chat_started",
  "subscription",
  "resume_download",
  "booking_click",
  "call_booked",
] as const;
export type Goal = (typeof GOALS)[number];
