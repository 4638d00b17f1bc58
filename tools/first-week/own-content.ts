import type { Page } from "@playwright/test";
import type { Walk } from "./walk.ts";

/** Whom the site belongs to at the end of the week. */
export const OWNER = {
  name: "Meera Iyer",
  title: "Web Designer",
  initials: "MI",
  email: "meera@iyer.example",
};

const SERVICES = [
  { title: "Clinic websites", price: "40,000" },
  { title: "Online booking", price: "65,000" },
  { title: "Care and updates", price: "5,000" },
];

export async function logIn({ page, fill, click }: Walk, password: string): Promise<void> {
  await page.goto("/admin/login");
  await fill(page.getByLabel("Username"), "admin");
  await fill(page.getByLabel(/^Password/), password);
  await click(page.getByRole("button", { name: "Login to Dashboard" }));
  await page.getByRole("region", { name: "Make it yours" }).waitFor();
}

/** The sample person's face would stay a trace of them. */
async function drawFace(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 900, height: 1200 });
    const context = canvas.getContext("2d");
    context?.arc(450, 500, 300, 0, 2 * Math.PI);
    context?.fill();
    return canvas.toDataURL("image/png");
  });
  return Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
}

/** First of all, so that no visitor sees unfinished work. */
export async function hideSite({ page, click }: Walk): Promise<void> {
  await click(page.getByRole("switch", { name: "Hide the site until I launch" }));
  await page.getByRole("button", { name: "Launch the site" }).waitFor();
}

export async function enterName({ page, fill, click }: Walk): Promise<void> {
  await click(page.getByRole("button", { name: "Enter your name and title" }));
  const dialog = page.getByRole("dialog");
  await fill(dialog.getByRole("textbox", { name: "Name" }), OWNER.name);
  await fill(dialog.getByLabel("Job title"), OWNER.title);
  await fill(dialog.getByLabel("Initials"), OWNER.initials);
  await saveDialog(page, click, "Save Name");
}

export async function uploadPortrait({ page, click }: Walk): Promise<void> {
  await click(page.getByRole("button", { name: "Upload your portrait" }));
  const chooser = page.waitForEvent("filechooser");
  await click(page.getByLabel("Profile picture"));
  await (await chooser).setFiles({ name: "me.png", mimeType: "image/png", buffer: await drawFace(page) });
  await page.getByText("Profile picture uploaded successfully!", { exact: false }).waitFor();
  await saveDialog(page, click, "Save Portrait");
}

export async function enterAddress(walk: Walk, password: string): Promise<void> {
  const { page, fill, click } = walk;
  await click(page.getByRole("button", { name: /your email address$/ }).first());
  await fill(page.getByRole("dialog").getByLabel("Email"), OWNER.email);
  await click(page.getByRole("dialog").getByRole("button", { name: "Save Address" }));
  await enterPassword(walk, password);
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

/** Answers the question that comes before a change of where mail or money goes. */
export async function enterPassword({ page, fill, click }: Walk, password: string): Promise<void> {
  await fill(page.getByRole("textbox", { name: "Your password" }), password);
  await click(page.getByRole("button", { name: "Continue" }));
}

export async function addServices({ page, fill, click }: Walk): Promise<void> {
  await page.goto("/admin/services");
  for (const { title, price } of SERVICES) {
    await click(page.getByRole("button", { name: "Add Service" }));
    const dialog = page.getByRole("dialog");
    await fill(dialog.getByLabel("Title"), title);
    await fill(dialog.getByLabel("Starting price"), price);
    await saveDialog(page, click, "Save Service");
  }
}

export async function publishPost({ page, fill, click }: Walk): Promise<void> {
  await page.goto("/admin/blog");
  await click(page.getByRole("link", { name: "Create Post" }));
  await fill(page.getByRole("textbox", { name: "Title" }), "What a clinic's website must do");
  await fill(page.getByRole("textbox", { name: "Text in Markdown" }), "It must say when you are open.");
  await fill(page.getByLabel("Excerpt"), "Opening hours come first.");
  await fill(page.getByLabel("Tags"), "Clinics");
  await click(page.getByRole("button", { name: "Choose from library" }));
  const chooser = page.waitForEvent("filechooser");
  const picker = page.getByRole("dialog", { name: "Choose a picture" });
  await click(picker.getByRole("button", { name: "Choose files" }));
  await (await chooser).setFiles({ name: "clinic.png", mimeType: "image/png", buffer: await drawFace(page) });
  await click(picker.getByRole("button", { name: /^Choose clinic/ }));
  await click(page.getByRole("button", { name: "Publish", exact: true }));
  await page.getByText("Published.", { exact: false }).first().waitFor();
}

export async function launch({ page, click }: Walk): Promise<void> {
  await page.goto("/admin/dashboard");
  await click(page.getByRole("button", { name: "Launch the site" }));
  await click(page.getByRole("alertdialog").getByRole("button", { name: "Launch" }));
  await page.getByText("Your site is live.", { exact: false }).waitFor();
}

async function saveDialog(page: Page, click: Walk["click"], label: string): Promise<void> {
  await click(page.getByRole("dialog").getByRole("button", { name: label }));
  await page.getByRole("dialog").waitFor({ state: "detached" });
}
