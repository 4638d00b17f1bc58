/** Mail of one kind is kept from an address without touching the other. */
export const SUPPRESSION_SCOPES = ["newsletter", "replies"] as const;
export type SuppressionScope = (typeof SUPPRESSION_SCOPES)[number];

export const SUPPRESSION_REASONS = ["unsubscribed", "unreachable", "bounced", "complained", "owner"] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/**
 * Reasons that an address can lift itself: by confirming a new subscription, or by asking for mails about replies
 * again.
 */
export const LIFTABLE_REASONS = ["unsubscribed", "unreachable"] as const satisfies SuppressionReason[];

/** These stop mail of every kind to an address, not only the kind that they were about. */
export const THROWN_BACK_REASONS = ["bounced", "complained"] as const satisfies SuppressionReason[];
