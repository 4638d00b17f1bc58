import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "../../../../kit/log.ts";
import type { StoredAudit } from "../../audit/audit.ts";
import type { AuditRunner } from "../../audit/audit-runner.server.ts";
import { validateSite } from "../../audit/validate-site.server.ts";
import { saveValidations } from "../../audit/validations.server.ts";
import type { RunStep, SeoRun } from "../schema.ts";
import { describeOutcome } from "../submission/describe-outcome.server.ts";
import type { IndexSubmitter } from "../submission/index-submitter.server.ts";
import { regenerateSitemap, type SitemapDeps } from "../submission/own-sitemap.server.ts";
import { RUN_STEPS, type RunStepName } from "./seo-run.ts";

export interface SeoRunnerDeps extends SitemapDeps {
  audits: AuditRunner;
  submitter: Pick<IndexSubmitter, "submit">;
  siteUrl: URL;
  newId: () => string;
  log: Pick<Logger, "error">;
  validate?: typeof validateSite;
}

export interface SeoRunner {
  /** Begins to do everything, in the background; undefined while a run is going on. */
  start(): SeoRun | undefined;
  /** The run that is going on, or the last one of this process. */
  getRun(): SeoRun | undefined;
  stop(): Promise<void>;
}

type StepResult = Pick<RunStep, "state" | "summary">;

const AUDIT_POLL_MS = 500;

/** Audit, validation, sitemap and submission, one after the other; what fails does not keep the others from their turn. */
export function createSeoRunner(deps: SeoRunnerDeps): SeoRunner {
  const { now, newId, log } = deps;
  const ending = new AbortController();
  let run: SeoRun | undefined;
  let running = Promise.resolve();

  async function doSteps(begun: SeoRun): Promise<void> {
    for (const step of begun.steps) {
      step.state = "running";
      Object.assign(step, await doStep(step.name));
    }
    begun.finishedAt = now().toISOString();
  }

  async function doStep(name: RunStepName): Promise<StepResult> {
    if (ending.signal.aborted) return { state: "skipped", summary: "Not started." };
    try {
      return await STEPS[name](deps, ending.signal);
    } catch (error) {
      if (ending.signal.aborted) return { state: "failed", summary: "Stopped early." };
      log.error({ err: error, step: name }, "A step of a run failed");
      return { state: "failed", summary: "Something went wrong; the server's log says what." };
    }
  }

  return {
    start() {
      if (run?.finishedAt === null || ending.signal.aborted) return undefined;
      const steps = RUN_STEPS.map((name): RunStep => ({ name, state: "waiting", summary: "" }));
      run = { id: newId(), startedAt: now().toISOString(), finishedAt: null, steps };
      running = doSteps(run);
      return run;
    },
    getRun() {
      const auditing = run?.steps.find(({ name, state }) => name === "audit" && state === "running");
      if (auditing) auditing.summary = describeProgress(deps.audits);
      return run;
    },
    async stop() {
      ending.abort();
      await running;
    },
  };
}

const STEPS: Record<RunStepName, (deps: SeoRunnerDeps, signal: AbortSignal) => Promise<StepResult>> = {
  async audit({ audits }, signal) {
    const { report } = await takeAudit(audits, signal);
    const errors = report.findings.filter(({ severity }) => severity === "error").length;
    const warnings = report.findings.length - errors;
    return {
      state: "done",
      summary: `${plural(report.pages, "page")} read: ${plural(errors, "error")}, ${plural(warnings, "warning")}.`,
    };
  },
  async validation({ connection, ownSite, siteUrl, now, validate = validateSite }, signal) {
    const validations = await validate({ ownSite, siteUrl, signal });
    await saveValidations(connection.db, validations, now());
    const faulty = validations.filter(({ ok }) => !ok).map(({ file }) => file);
    const summary =
      faulty.length === 0
        ? `All ${plural(validations.length, "file")} valid.`
        : `Faults in ${faulty.join(", ")}.`;
    return { state: "done", summary };
  },
  async sitemap(deps) {
    const sitemap = await regenerateSitemap(deps);
    if (!sitemap) return { state: "failed", summary: "The sitemap doesn't answer." };
    return {
      state: "done",
      summary: `${plural(sitemap.pages, "page")} in ${plural(sitemap.files, "file")}.`,
    };
  },
  async submission({ submitter }) {
    const outcome = await submitter.submit();
    const summary = describeOutcome(outcome);
    if (outcome.kind === "done") return { state: "done", summary };
    return { state: outcome.kind === "failed" ? "failed" : "skipped", summary };
  },
};

/** Waits for its turn while the owner audits by hand. */
async function takeAudit(audits: AuditRunner, signal: AbortSignal): Promise<StoredAudit> {
  for (;;) {
    signal.throwIfAborted();
    const begun = audits.start();
    if (begun) return begun;
    await sleep(AUDIT_POLL_MS, undefined, { signal });
  }
}

function describeProgress(audits: AuditRunner): string {
  const { progress } = audits.getState();
  return progress ? `${progress.read} of ${progress.known} pages read` : "";
}

function plural(count: number, noun: string): string {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}
