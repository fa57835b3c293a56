import type { Goal, Row, Unit } from '../figure.ts';
import { fixed } from './spread.ts';

/** One row for all templates: the worst value decides, the note names each. */
export function worstRow(subject: string, unit: Unit, values: ReadonlyMap<string, number>, goal?: Goal): Row {
  const ordered = [...values.values()].sort((one, other) => one - other);
  const isFloor = goal !== undefined && 'atLeast' in goal;
  const worst = (isFloor ? ordered[0] : ordered.at(-1)) ?? Number.NaN;
  return {
    subject,
    unit,
    measured: fixed(worst),
    ...(goal === undefined ? {} : { goal }),
    note: ordered[0] === ordered.at(-1) ? 'the same for all' : [...values].map(nameAndNumber).join(', '),
  };
}

const nameAndNumber = ([name, value]: [string, number]) =>
  `${name} ${value.toLocaleString('en-US', { maximumSignificantDigits: 4 })}`;
