import type { GridApi } from 'ag-grid-community';
import { Button, LinkButton } from '#ui';
import { Icon } from '../components/icon.tsx';
import { useAccount } from '../lib/account.ts';
import { useAlertChoice } from '../live/lead-alert.ts';
import { adminPaths } from '../routes.ts';
import { ColumnsMenu } from './columns-menu.tsx';

interface LeadsActionsProps {
  /** Where the columns can be chosen. */
  grid: GridApi | undefined;
  /** Whether the list that is shown can be exported. */
  hasFile: boolean;
  isExporting: boolean;
  onExport: () => void;
}

/** Notifications, the columns, and files in and out. */
export function LeadsActions({ grid, hasFile, isExporting, onExport }: LeadsActionsProps) {
  const { mayMoveData } = useAccount();
  const alerts = useAlertChoice();
  return (
    <>
      {alerts && (
        <Button
          size="small"
          variant="quiet"
          className="square"
          aria-label="Notifications on this computer"
          aria-pressed={alerts.areOn}
          title={alerts.areOn ? 'Notifications are on' : 'Show a notification when a request comes in'}
          onClick={alerts.toggle}
        >
          <Icon shape="bell" />
        </Button>
      )}
      {grid && <ColumnsMenu grid={grid} />}
      {mayMoveData && (
        <LinkButton size="small" to={adminPaths.import}>
          Import CSV
        </LinkButton>
      )}
      {mayMoveData && hasFile && (
        // Not `disabled`, which would lose focus.
        <Button size="small" aria-disabled={isExporting} onClick={() => isExporting || onExport()}>
          Export CSV
        </Button>
      )}
    </>
  );
}
