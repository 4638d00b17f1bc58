import { Panel, PanelTitle } from "../../../../ui/admin/layout/panel.tsx";
import { TextLink } from "../../../../ui/admin/notes/text-link.tsx";
import { type Column, Table } from "../../../../ui/admin/records/table.tsx";
import { formatMoney } from "../../../../utils/money.ts";
import type { DashboardMoney } from "./schema.ts";

type Amounts = Omit<DashboardMoney["currencies"][number], "currency">;

interface Row {
  key: keyof Amounts;
  label: string;
  to: string;
}

/** A column for each currency, because they don't add up. */
export function MoneyPanel({ money: { fiscalYear, currencies } }: { money: DashboardMoney }) {
  const rows: Row[] = [
    { key: "monthMinor", label: "Confirmed this month", to: "/admin/payments" },
    { key: "yearMinor", label: `Confirmed in ${fiscalYear}`, to: "/admin/payments" },
    { key: "openMinor", label: "Open", to: "/admin/invoices?status=open" },
    { key: "overdueMinor", label: "Overdue", to: "/admin/invoices?status=overdue" },
  ];
  const columns: Column<Row>[] = [
    { header: "Figure", isWide: true, cell: ({ label, to }) => <TextLink to={to}>{label}</TextLink> },
    ...currencies.map(({ currency, ...amounts }) => ({
      header: currency,
      isNumber: true,
      cell: ({ key }: Row) => formatMoney({ minor: amounts[key], currency }),
    })),
  ];
  return (
    <Panel aria-labelledby="money">
      <PanelTitle id="money" gap="close">
        Money
      </PanelTitle>
      {currencies.length === 0 ? (
        <p>{`No invoice is open, and no payment was confirmed in ${fiscalYear}.`}</p>
      ) : (
        <>
          <p className="text-meta text-muted">
            Confirmed payments by the day the money came, less refunds. Tax that clients deducted isn't in
            them.
          </p>
          <Table
            caption="Money by currency"
            columns={columns}
            rows={rows}
            rowKey={({ key }) => key}
            empty={null}
            isInPanel
          />
        </>
      )}
    </Panel>
  );
}
