import "../server/private-files.ts";
import { type Config, ConfigError, readConfig } from "../config.ts";
import { isConnectionFault } from "../db/dialect.ts";
import { exportContent, importContent } from "./portability.ts";
import { type CommandResult, resetOwnerPassword } from "./reset-password.ts";
import { restoreSite } from "./restore.ts";

interface Command {
  summary: string;
  options?: Record<string, string>;
  run: (config: Config, args: string[]) => Promise<CommandResult>;
}

const COMMANDS: Record<string, Command> = {
  "reset-password": {
    summary: "give the owner a new password and end every session",
    options: { "--disable-totp": "turn two-step login off as well" },
    run: resetPassword,
  },
  export: {
    summary: "write all content into <file.zip>",
    options: {
      "--messages": "include visitors' data: messages, comments, likes, addresses",
      "--posts": "write only the posts, as Markdown files, into a <folder> or <file.zip>",
    },
    run: exportContent,
  },
  import: {
    summary: "import the content of <file.zip>",
    options: {
      "--dry-run": "only say what would change",
      "--posts": "import posts from a <folder> or <file> of Markdown, Ghost or WordPress",
      "--replace": "with --posts: replace posts that have the same address",
      "--comments": "with --posts: include comments from WordPress",
    },
    run: (config, args) => importContent(config, args, (line) => process.stderr.write(`${line}\n`)),
  },
  restore: {
    summary: "bring back a whole site from a nightly <file.zip>, into an empty folder or database",
    options: { "--check": "only restore it into a throw-away database and compare" },
    run: restoreSite,
  },
};

const USAGE = [
  "Usage: npm run cli -- <command>",
  ...Object.entries(COMMANDS).flatMap(([name, { summary, options = {} }]) => [
    `  ${name}  ${summary}`,
    ...Object.entries(options).map(([flag, meaning]) => `    ${flag}  ${meaning}`),
  ]),
].join("\n");

const { ok, message } = await runCommand(process.argv.slice(2));
(ok ? process.stdout : process.stderr).write(`${message}\n`);
process.exitCode = ok ? 0 : 1;

async function resetPassword(config: Config, args: string[]): Promise<CommandResult> {
  if (args.some((arg) => arg !== "--disable-totp")) return { ok: false, message: USAGE };
  return resetOwnerPassword(config, { disablesTotp: args.length > 0 });
}

async function runCommand([name = "", ...rest]: string[]): Promise<CommandResult> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) return { ok: false, message: USAGE };
  try {
    return await command.run(readConfig(), rest);
  } catch (error) {
    if (error instanceof ConfigError) return { ok: false, message: error.message };
    if (isConnectionFault(error))
      return { ok: false, message: "The database in DATABASE_URL cannot be reached." };
    throw error;
  }
}
