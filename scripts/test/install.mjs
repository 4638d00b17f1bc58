import { installIfNeeded } from "../set-up.mjs";

installIfNeeded();
console.log("What Soloist is made of is installed.");
