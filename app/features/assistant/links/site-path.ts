/**
 * A page of this site as a visitor's browser names it. The owner's screens link to it, and browsers read "//" and "/\\" at
 * the beginning as another site; what follows "?" may be private.
 */
export const SITE_PATH = /^\/(?![/\\])[^\p{C}\p{Z}?#]*$/u;
