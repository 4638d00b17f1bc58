import { CircleCheck } from "lucide-react";
import { Link } from "react-router";
import { Badge } from "../../../../ui/admin/badge.tsx";
import { Panel, PanelTitle } from "../../../../ui/admin/layout/panel.tsx";
import { Disclosure } from "../../../../ui/admin/notes/disclosure.tsx";
import { Notice } from "../../../../ui/admin/notes/notice.tsx";
import { TextLink } from "../../../../ui/admin/notes/text-link.tsx";
import { EmptyList } from "../../../../ui/admin/records/list-states.tsx";
import { buttonLook } from "../../../../ui/button.tsx";
import { findFixScreen, identifyFinding } from "../audit.ts";
import { AUDIT_RULE_NAMES, AUDIT_RULES, type AuditRule } from "../audit-rules.ts";
import type { Finding } from "../schema.ts";

const SHOWN_AT_FIRST = 20;

interface AuditFindingsProps {
  findings: readonly Finding[];
  omitted: number;
  fresh: ReadonlySet<string>;
}

export function AuditFindings({ findings, omitted, fresh }: AuditFindingsProps) {
  if (findings.length === 0)
    return <EmptyList icon={CircleCheck} title="No problems found" hint="Every page passes every check." />;
  const found = AUDIT_RULE_NAMES.filter((rule) => findings.some((finding) => finding.rule === rule));
  const order = (rule: AuditRule) => (AUDIT_RULES[rule].severity === "error" ? 0 : 1);
  return (
    <>
      {found
        .sort((a, b) => order(a) - order(b))
        .map((rule) => (
          <RuleFindings
            key={rule}
            rule={rule}
            findings={findings.filter((finding) => finding.rule === rule)}
            fresh={fresh}
          />
        ))}
      {omitted > 0 && (
        <Notice as="p">
          {omitted.toLocaleString("en")} more were found than one report can hold. Fix some and run it again.
        </Notice>
      )}
    </>
  );
}

interface RuleFindingsProps {
  rule: AuditRule;
  findings: readonly Finding[];
  fresh: ReadonlySet<string>;
}

function RuleFindings({ rule, findings, fresh }: RuleFindingsProps) {
  const { label, severity } = AUDIT_RULES[rule];
  const [first, rest] = [findings.slice(0, SHOWN_AT_FIRST), findings.slice(SHOWN_AT_FIRST)];
  return (
    <Panel aria-labelledby={`audit-${rule}`}>
      <PanelTitle id={`audit-${rule}`}>
        {label}{" "}
        <Badge tone={severity === "error" ? "bad" : "warn"} className="ml-1.5 align-[2px]">
          {severity} · {findings.length}
        </Badge>
      </PanelTitle>
      <FindingList findings={first} fresh={fresh} />
      {rest.length > 0 && (
        <Disclosure summary={<>{rest.length.toLocaleString("en")} more</>}>
          <FindingList findings={rest} fresh={fresh} />
        </Disclosure>
      )}
    </Panel>
  );
}

function FindingList({ findings, fresh }: Omit<RuleFindingsProps, "rule">) {
  return (
    <ul>
      {findings.map((finding) => {
        const key = identifyFinding(finding);
        const fix = findFixScreen(finding);
        return (
          <li
            key={key}
            className="grid grid-cols-1 items-center gap-x-4 gap-y-1 border-line py-2.5 first:pt-0 last:pb-0 not-first:border-t sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <p>
              <TextLink
                className="mr-2 font-mono text-label/normal font-medium"
                href={finding.path}
                target="_blank"
                rel="noreferrer"
              >
                {finding.path}
              </TextLink>
              {fresh.has(key) && <Badge tone="lit">New</Badge>}
            </p>
            <p className="text-meta text-muted">{finding.detail}</p>
            <Link
              className={buttonLook(
                { variant: "secondary", size: "sm" },
                "max-sm:mt-1.5 max-sm:justify-self-start sm:col-start-2 sm:row-span-2 sm:row-start-1",
              )}
              to={fix.to}
              aria-label={`${fix.label}, to fix ${finding.path}`}
            >
              {fix.label}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
