import type { Lead } from '@advocate/api/contracts';
import type { LeadRow } from './search-leads.ts';

/**
 * What the grid knows of a row: its place in the list, counted from 0. Which lead stands there is looked up when a cell
 * is drawn, so that a search changes what the cells say and nothing that the grid keeps.
 */
export interface Place {
  readonly at: number;
}

/** Handed to every cell by the grid. */
export interface LeadsContext {
  rowAt: (place: number) => LeadRow | undefined;
}

/** The lead in the place of a cell; none while the grid is asking for its rows, nor when the list has become shorter. */
export function leadIn({ data, context }: { data: Place | undefined; context: LeadsContext }): Lead | undefined {
  return data && context.rowAt(data.at)?.lead;
}
