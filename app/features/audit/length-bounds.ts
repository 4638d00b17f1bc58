/** Search engines give no shortest title; below this it hardly says what the page is and whose. */
export const TITLE_MIN_CHARS = 15;
/** Of the page's own words: the owner's name at the end may be cut without loss. */
export const TITLE_MAX_CHARS = 60;
export const DESCRIPTION_MIN_CHARS = 70;
export const DESCRIPTION_MAX_CHARS = 160;
