import type { LeadOrder } from './lead-list.ts';

const columns = [
  ['name', 'Name'],
  ['email', 'Email'],
  ['phone', 'Phone'],
  ['case_type', 'Case Type'],
  ['message', 'Message'],
  ['page_source', 'Source'],
] as const;

const choices: readonly { label: string; order: LeadOrder | null }[] = [
  { label: 'Newest first', order: null },
  { label: 'Oldest first', order: { field: 'submission_date', direction: 'asc' } },
  ...columns.flatMap(([field, label]) => [
    { label: `${label}, A to Z`, order: { field, direction: 'asc' } as const },
    { label: `${label}, Z to A`, order: { field, direction: 'desc' } as const },
  ]),
];

const sameOrder = (one: LeadOrder | null, other: LeadOrder | null) =>
  one?.field === other?.field && one?.direction === other?.direction;

interface LeadOrderSelectProps {
  order: LeadOrder | null;
  onOrder: (order: LeadOrder | null) => void;
}

/** What the column headers do on a wide screen, for the cards, which have none. */
export function LeadOrderSelect({ order, onOrder }: LeadOrderSelectProps) {
  // A date column sorted downwards is the list as it comes.
  const chosen = choices.findIndex((choice) => sameOrder(choice.order, order));
  return (
    <select
      className="ui-control ui-control--select leads-bar__order"
      aria-label="Sort leads"
      value={Math.max(0, chosen)}
      onChange={({ target }) => onOrder(choices[Number(target.value)]?.order ?? null)}
    >
      {choices.map(({ label }, index) => (
        <option key={label} value={index}>
          {label}
        </option>
      ))}
    </select>
  );
}
