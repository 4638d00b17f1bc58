type Fault = Error & { code?: string; syscall?: string; hostname?: string; severity?: string };

export interface StartContext {
  host: string;
  isDatabaseAway: (error: Error) => boolean;
}

const DAMAGED = /^SQLITE_(NOTADB|CORRUPT)/;
const FOLDER_FAULT =
  /^(EACCES|EROFS|ENOTDIR|EPERM|EEXIST|EISDIR|ENOENT|SQLITE_(CANTOPEN|READONLY|PERM|AUTH|IOERR))/;
const TLS_FAULT = /\bSSL\b|certificate|self.signed/i;
/** "Invalid authorization" of PostgreSQL: an unknown role, or a wrong password. */
const CREDENTIALS_REFUSED = /^28/;

/** Why a server may not use the database beside another one: each would miss the other's pictures. */
export function explainRefusedNode({ hasBucket }: { hasBucket: boolean }): string {
  return hasBucket
    ? "Another server without a bucket uses this database: stop it, or set S3_BUCKET and the other S3 variables there too."
    : "Another server uses this database, and pictures in a data folder can't be shared: stop it, or set S3_BUCKET and the other S3 variables for both.";
}

/** One sentence for what the person who starts the server can fix; undefined for what they cannot. */
export function explainStartFault(error: Error, context: StartContext): string | undefined {
  const { code = "", syscall, hostname, severity, message } = error as Fault;
  if (code === "EADDRINUSE") {
    return `Another program is using this port (${message}): set PORT to a free one.`;
  }
  if (code === "EADDRNOTAVAIL" || (syscall === "getaddrinfo" && hostname === context.host)) {
    return `This machine has no such address (${message}): set HOST to one it has.`;
  }
  if (syscall === "listen") return `This port may not be used (${message}): set PORT to one above 1023.`;
  const isAway = context.isDatabaseAway(error);
  return explainDataFolder(code, message) ?? explainDatabase({ code, severity, message, isAway });
}

function explainDataFolder(code: string, message: string): string | undefined {
  if (code === "ENOSPC" || code === "SQLITE_FULL") {
    return `The disk is full (${message}): free some space, or set DATA_DIR to a folder on another disk.`;
  }
  if (DAMAGED.test(code)) {
    return `The database is damaged (${message}): replace site.db in DATA_DIR with a backup, or set DATA_DIR to another folder.`;
  }
  if (code.startsWith("SQLITE_BUSY")) {
    return `Another program is using the database (${message}): stop it, or set DATA_DIR to another folder.`;
  }
  return FOLDER_FAULT.test(code)
    ? `The data folder cannot be used (${message}): set DATA_DIR to a folder that can be written.`
    : undefined;
}

function explainDatabase(fault: {
  code: string;
  severity: string | undefined;
  message: string;
  isAway: boolean;
}): string | undefined {
  const { code, severity, message, isAway } = fault;
  if (CREDENTIALS_REFUSED.test(code)) {
    return `The database refuses this user (${message}): check the user name and the password in DATABASE_URL.`;
  }
  if (severity !== undefined && code !== "") {
    return `The database refuses the connection (${message}): check the database and the rights of the user in DATABASE_URL.`;
  }
  if (TLS_FAULT.test(message)) {
    return `The database cannot be reached safely (${message}): check sslmode in DATABASE_URL.`;
  }
  return isAway
    ? `The database cannot be reached (${message}): check the host and port in DATABASE_URL, and that the database is running.`
    : undefined;
}
