export const NO_SITE = { ok: false, message: "There is no site yet: start it once, and it will make one." };
export const EXPORT_USAGE = {
  ok: false,
  message: "Usage: npm run cli -- export <file.zip> [--messages], or export --posts <folder|file.zip>",
};
export const IMPORT_USAGE = {
  ok: false,
  message:
    "Usage: npm run cli -- import <file.zip> [--dry-run], or import --posts <folder|file> [--dry-run] [--replace] [--comments]",
};
