import { Download } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../../../ui/admin/icon-button.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { Button } from "../../../../ui/button.tsx";
import { downloadApi } from "../../../../utils/http/api-download.ts";
import { type AnalyticsQuery, type FilterDimension, formatAnalyticsQuery } from "../analytics.ts";

interface AdminExportProps {
  query: AnalyticsQuery;
  table: FilterDimension | "days";
  label: string;
  /** Beside a heading, where the label is its tip. */
  isIcon?: boolean;
}

export function AdminExport({ query, table, label, isIcon }: AdminExportProps) {
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const search = `${formatAnalyticsQuery(query)}&${new URLSearchParams({ table })}`;
    const failure = await downloadApi(`/api/analytics/export.csv?${search}`);
    setBusy(false);
    if (failure) toasts.bad(failure);
    else toasts.good("Figures exported");
  };
  if (isIcon) {
    return (
      <IconButton label={label} tip={label} disabled={isBusy} onClick={() => void save()}>
        <Download aria-hidden="true" />
      </IconButton>
    );
  }
  return (
    <Button variant="secondary" size="sm" disabled={isBusy} onClick={() => void save()}>
      <Download aria-hidden="true" />
      {isBusy ? "Exporting..." : label}
    </Button>
  );
}
