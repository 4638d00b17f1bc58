/** Where the platforms themselves give an account back: the first step of every recovery. */
export const OFFICIAL_RECOVERY_PAGES = [
  "https://www.facebook.com/hacked",
  "https://www.instagram.com/hacked/",
  "https://support.google.com/youtube/answer/76187",
] as const;
