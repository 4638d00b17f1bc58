import { execFileSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { ROOT } from "./base.ts";

/** Letters at another subpixel; a word that moved is far more. */
const SAME_MAX_SHARE = 0.001;
const CHANNEL_MAX_DISTANCE = 24;

/** Takes every screen of both commits, the older ones once, and prints the share of pixels that differ. */
export async function compareShots(folder: string, options: string[]): Promise<number> {
  if (!existsSync(join(folder, "shots"))) takeShots(folder, options);
  takeShots(ROOT, options);
  const names = new Set([...listShots(folder), ...listShots(ROOT)]);
  let different = 0;
  for (const name of [...names].toSorted()) {
    const share = await measureDifference(join(folder, "shots", name), join(ROOT, "shots", name));
    if (share <= SAME_MAX_SHARE) continue;
    different += 1;
    console.log(
      `${name}: ${Number.isFinite(share) ? `${(share * 100).toFixed(2)} %` : "another size, or only one"}`,
    );
  }
  console.log(`\n── Screens: ${names.size} compared, ${different} different`);
  return different;
}

function takeShots(folder: string, options: string[]): void {
  execFileSync("npm", ["run", "--silent", "shots", "--", ...options], { cwd: folder, stdio: "inherit" });
}

const listShots = (folder: string) =>
  globSync("**/*.png", { cwd: join(folder, "shots"), exclude: ["sheets/**"] });

async function measureDifference(before: string, after: string): Promise<number> {
  if (!existsSync(before) || !existsSync(after)) return Number.POSITIVE_INFINITY;
  const [old, now] = await Promise.all(
    [before, after].map((path) => sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  if (!old || !now || old.data.length !== now.data.length || old.info.width !== now.info.width) {
    return Number.POSITIVE_INFINITY;
  }
  let different = 0;
  for (let pixel = 0; pixel < old.data.length; pixel += 3) {
    for (let channel = 0; channel < 3; channel += 1) {
      const distance = Math.abs((old.data[pixel + channel] ?? 0) - (now.data[pixel + channel] ?? 0));
      if (distance <= CHANNEL_MAX_DISTANCE) continue;
      different += 1;
      break;
    }
  }
  return different / (old.data.length / 3);
}
