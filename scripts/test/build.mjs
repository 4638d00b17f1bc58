import { buildIfNeeded } from "../set-up.mjs";

buildIfNeeded();
console.log("The build is up to date with the sources.");
