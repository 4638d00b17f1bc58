import { CircleCheck } from "lucide-react";
import { Link } from "react-router";
import { Badge } from "../../../ui/admin/badge.tsx";
import { EmptyList } from "../../../ui/admin/records/list-states.tsx";
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
        <p className="adm-notice">
          {omitted.toLocaleString("en")} more were found than one report can hold. Fix some and run it again.
        </p>
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
    <section className="adm-panel adm-audit-rule" aria-labelledby={`audit-${rule}`}>
      <h2 id={`audit-${rule}`}>
        {label}{" "}
        <Badge tone={severity === "error" ? "bad" : "warn"}>
          {severity} · {findings.length}
        </Badge>
      </h2>
      <FindingList findings={first} fresh={fresh} />
      {rest.length > 0 && (
        <details>
          <summary className="adm-more">{rest.length.toLocaleString("en")} more</summary>
          <FindingList findings={rest} fresh={fresh} />
        </details>
      )}
    </section>
  );
}

function FindingList({ findings, fresh }: Omit<RuleFindingsProps, "rule">) {
  return (
    <ul>
      {findings.map((finding) => {
        const key = identifyFinding(finding);
        const fix = findFixScreen(finding);
        return (
          <li key={key}>
            <p>
              <a className="adm-link adm-audit-path" href={finding.path} target="_blank" rel="noreferrer">
                {finding.path}
              </a>
              {fresh.has(key) && <Badge tone="lit">New</Badge>}
            </p>
            <p className="adm-audit-detail">{finding.detail}</p>
            <Link
              className="btn btn-secondary btn-sm"
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
