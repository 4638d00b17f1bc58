import { ConfigError, readConfig } from "../config.ts";
import { isConnectionFault } from "../db/dialect.ts";
import { type CommandResult, resetOwnerPassword } from "./reset-password.ts";

const COMMANDS = {
  "reset-password": {
    run: resetOwnerPassword,
    summary: "give the owner a new password and end every session",
  },
};

const USAGE = [
  "Usage: npm run cli -- <command>",
  ...Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name}  ${summary}`),
].join("\n");

const { ok, message } = await runCommand(process.argv.slice(2));
(ok ? process.stdout : process.stderr).write(`${message}\n`);
process.exitCode = ok ? 0 : 1;

async function runCommand([name = "", ...rest]: string[]): Promise<CommandResult> {
  if (!Object.hasOwn(COMMANDS, name) || rest.length > 0) return { ok: false, message: USAGE };
  try {
    return await COMMANDS[name as keyof typeof COMMANDS].run(readConfig());
  } catch (error) {
    if (error instanceof ConfigError) return { ok: false, message: error.message };
    if (isConnectionFault(error))
      return { ok: false, message: "The database of DATABASE_URL is out of reach." };
    throw error;
  }
}
