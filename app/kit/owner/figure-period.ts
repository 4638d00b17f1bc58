/** The figures of the owner's first screen are compared with those of so many days ago. */
export const FIGURE_PERIOD_DAYS = 30;
