export const SAVED_REPLY_LIMITS = { count: 20, title: 60, text: 5000 };
