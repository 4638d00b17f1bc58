export const SUBSCRIBER_STATUSES = ["active", "pending", "unsubscribed", "bounced"] as const;
export type SubscriberStatus = (typeof SUBSCRIBER_STATUSES)[number];

/** The owner's list shows all of them unless it is narrowed. */
export const SUBSCRIBER_FILTERS = ["all", ...SUBSCRIBER_STATUSES] as const;
export type SubscriberFilter = (typeof SUBSCRIBER_FILTERS)[number];

export const SUBSCRIBER_NAME_MAX_CHARS = 100;

/** The topics that a subscriber has chosen, as ids of categories; none means all. */
export type Topics = string[];

export const GROWTH_RANGES_DAYS = [30, 90, 365] as const;
