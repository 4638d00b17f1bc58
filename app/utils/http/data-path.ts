/** What ends the address of a page's data, which the framework asks for on a client navigation. */
export const DATA_SUFFIX = ".data";
