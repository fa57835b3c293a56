import type { ImportedLead } from '@advocate/api/contracts';
import { mainOffice, offices } from '@advocate/facts/offices';
import { callApi } from '../lib/call-api.ts';

/** An older site's list was read at the office. */
export const officeZone = mainOffice.timeZone;
const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const usual = [
  ...new Set([
    ...[browserZone, ...offices.map(({ timeZone }) => timeZone)],
    ...[
      'America/New_York',
      'America/Chicago',
      'America/Denver',
      'America/Phoenix',
      'America/Los_Angeles',
      'America/Anchorage',
    ],
    ...['Pacific/Honolulu', 'UTC'],
  ]),
];

/** All zones, the likely ones first. */
export const timeZones = [...new Set([...usual, ...Intl.supportedValuesOf('timeZone')])];

/** Such as 'Central Time (America/Chicago)', for the likely ones. */
export const zoneLabels = Object.fromEntries(
  usual.map((timeZone) => {
    const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
    return [timeZone, `${name} (${timeZone.replaceAll('_', ' ')})`];
  }),
);

/** Enough to find a zone, and few enough to be checked in a moment. */
const SAMPLE = 20;

/**
 * Returns the zone of the times in an own export, which names none: the browser's, or another one in which more of its rows
 * are in the list. `readIn` returns the lead that a row is in a zone.
 */
export async function findZone<Row>(
  rows: readonly Row[],
  readIn: (timeZone: string) => (row: Row) => ImportedLead,
): Promise<string> {
  const sample = rows.slice(0, SAMPLE);
  let [zone, most] = [browserZone, 0];
  for (const timeZone of usual) {
    const leads = sample.map(readIn(timeZone)).map((lead) => ({ ...lead, message: '' }));
    const { duplicates = 0 } = (await callApi('import-leads', { leads, dryRun: true }).catch(console.error)) ?? {};
    if (duplicates > most) [zone, most] = [timeZone, duplicates];
    if (most === sample.length) break;
  }
  return zone;
}
