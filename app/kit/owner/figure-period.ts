/** What the figures of the owner's first screen are compared with is so long ago. */
export const FIGURE_PERIOD_DAYS = 30;
