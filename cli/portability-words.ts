export const NO_SITE = { ok: false, message: "There is no site yet. Start the server once to create one." };
export const EXPORT_USAGE = {
  ok: false,
  message: "Usage: npm run cli -- export <file.zip> [--messages], or export --posts <folder|file.zip>",
};
export const IMPORT_USAGE = {
  ok: false,
  message:
    "Usage: npm run cli -- import <file.zip> [--dry-run], or import --posts <folder|file> [--dry-run] [--replace] [--comments]",
};
