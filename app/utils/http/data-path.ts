/** The suffix of a page's data address, which the framework requests on a client navigation. */
export const DATA_SUFFIX = ".data";
