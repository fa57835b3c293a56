import { useMutation } from '@tanstack/react-query';
import type { GridApi } from 'ag-grid-community';
import { Button, LinkButton } from '#ui';
import { Icon } from '../components/icon.tsx';
import { KeysButton } from '../components/keys-help.tsx';
import { useAccount } from '../lib/account.ts';
import { formatCount } from '../lib/format.ts';
import { useAlertChoice } from '../live/lead-alert.ts';
import { adminPaths } from '../routes.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { exportLeads } from './export-leads.ts';
import { WriteCall } from './write-call.tsx';

interface LeadsActionsProps {
  api: GridApi | undefined;
  /** Whether the columns can be chosen. */
  hasColumns: boolean;
  /** Whether the list that is shown can be exported. */
  hasFile: boolean;
  /** While leads are still loading: how many are here, and how many there are in all. */
  loaded: { leads: number; total: number | undefined } | undefined;
  /** Puts all leads into the grid. */
  onLoaded: () => void;
}

/** The export, and a menu for what is needed now and then: notifications, columns, the import, keys. */
export function LeadsActions({ api, hasColumns, hasFile, loaded, onLoaded }: LeadsActionsProps) {
  const { isPending, mutate } = useMutation({
    mutationFn: async () => api && exportLeads(api, onLoaded),
    meta: { failure: 'The list could not be exported.' },
  });
  const { mayMoveData } = useAccount();
  const alerts = useAlertChoice();
  return (
    <>
      <WriteCall />
      {mayMoveData && hasFile && (
        // Not `disabled`, which would lose focus.
        <Button size="small" aria-disabled={isPending} onClick={() => isPending || mutate()}>
          Export CSV
        </Button>
      )}
      <Button size="square" variant="quiet" popoverTarget="list-options" aria-label="List options">
        <Icon shape="more" />
      </Button>
      <div className="panel menu menu--aside list-options" id="list-options" popover="auto">
        {alerts && (
          <Button size="small" variant="quiet" aria-pressed={alerts.areOn} onClick={alerts.toggle}>
            <Icon shape="bell" />
            Notifications on this computer
          </Button>
        )}
        {api && hasColumns && <ColumnsMenu grid={api} />}
        {mayMoveData && (
          <LinkButton size="small" variant="quiet" to={adminPaths.import}>
            Import CSV
          </LinkButton>
        )}
        <KeysButton />
      </div>
      {isPending && <p role="status">{exportText(loaded)}</p>}
    </>
  );
}

function exportText(loaded: LeadsActionsProps['loaded']): string {
  if (!loaded) return 'Preparing the file…';
  const { leads, total } = loaded;
  const here = total === undefined ? '' : `: ${formatCount(leads)} of ${formatCount(total)} are here`;
  return `Waiting for the rest of the leads${here}`;
}
