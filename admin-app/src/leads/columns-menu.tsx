import type { GridApi } from 'ag-grid-community';
import { useState } from 'react';
import { Button } from '#ui';
import { fields } from './lead-columns.ts';

/** Hides columns and shows them again; the name stays, since it names its row. */
export function ColumnsMenu({ grid }: { grid: GridApi }) {
  // The grid has the state, so the boxes are drawn again when they come into sight and after each change.
  const [, redraw] = useState({});
  function show(field: string, visible: boolean): void {
    grid.setColumnsVisible([field], visible);
    redraw({});
  }
  function reset(): void {
    grid.resetColumnState();
    redraw({});
  }
  return (
    <>
      <Button size="small" variant="quiet" popoverTarget="columns">
        Columns
      </Button>
      <div className="panel menu menu--aside" id="columns" popover="auto" onToggle={() => redraw({})}>
        {fields.slice(1).map(({ field, headerName }) => (
          <label key={field}>
            <input
              type="checkbox"
              className="ui-checkbox__box"
              checked={grid.getColumn(field)?.isVisible() ?? false}
              onChange={({ target }) => show(field, target.checked)}
            />{' '}
            {headerName}
          </label>
        ))}
        <Button size="small" onClick={reset}>
          Reset columns
        </Button>
      </div>
    </>
  );
}
