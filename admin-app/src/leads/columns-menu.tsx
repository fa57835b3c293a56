import type { GridApi } from 'ag-grid-community';
import { useState } from 'react';
import { Button } from '#ui';
import { isHidden, resetColumns, setHidden } from './column-state.ts';
import { fields } from './lead-columns.ts';

/** Hides columns and shows them again; the name stays, since it names its row. */
export function ColumnsMenu({ grid }: { grid: GridApi }) {
  // The grid has the state, so the boxes are drawn again after each change.
  const [, redraw] = useState(0);
  const change = (act: () => void) => {
    act();
    redraw((times) => times + 1);
  };
  return (
    <>
      <Button size="small" variant="quiet" popoverTarget="columns">
        Columns
      </Button>
      <div className="panel menu menu--aside" id="columns" popover="auto">
        {fields.slice(1).map(({ field, headerName }) => (
          <label key={field}>
            <input
              type="checkbox"
              checked={!isHidden(grid, field)}
              onChange={({ target }) => change(() => setHidden(grid, field, !target.checked))}
            />{' '}
            {headerName}
          </label>
        ))}
        <Button size="small" onClick={() => change(() => resetColumns(grid))}>
          Reset columns
        </Button>
      </div>
    </>
  );
}
