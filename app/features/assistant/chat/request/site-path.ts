/** Browsers read "//" and "/\\" at the beginning as another site; what follows "?" may be private. */
export const SITE_PATH = /^\/(?![/\\])[^\p{C}\p{Z}?#]*$/u;
