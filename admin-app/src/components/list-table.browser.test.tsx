import { Component, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectReport } from '../../../tests/harness/answers/console.ts';
import { type ListColumn, ListTable } from './list-table.tsx';

interface Row {
  id: number;
  title: string;
  visits: number;
}

class Caught extends Component<{ children: ReactNode }> {
  static getDerivedStateFromError = (error: Error) => ({ error });
  override state: { error?: Error } = {};
  override render = () => (this.state.error ? <p>{this.state.error.message}</p> : this.props.children);
}

const show = (column: ListColumn<Row>, rows: readonly Partial<Row>[]) =>
  render(
    <Caught>
      <ListTable
        label="Rows"
        columns={[{ header: 'Visits', cell: ({ visits }) => visits }, column]}
        rows={rows as Row[]}
      />
    </Caught>,
  );

test('a row that lacks a field has an empty cell', async () => {
  await show({ header: 'Title', cell: ({ title }) => title.trim() }, [{ id: 1, visits: 4 }]);
  await expect.element(page.getByRole('row').nth(1)).toHaveTextContent(/^4$/);
});

test('a mistake in a column is seen', async () => {
  expectReport(/not a function/, /Caught/);
  const mistaken = ({ title }: Row) => (title as unknown as { shorten: () => string }).shorten();
  await show({ header: 'Title', cell: mistaken }, [{ id: 1, visits: 4, title: 'There' }]);
  await expect.element(page.getByText('title.shorten is not a function')).toBeVisible();
});
