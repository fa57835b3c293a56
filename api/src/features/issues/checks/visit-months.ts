import type { Check } from '../check.ts';

/** Visits that wait in the default partition for one of their own. */
export const visitMonths: Check = {
  code: 'visit-months',
  severity: 'warning',
  when: 'visits are stored outside a table of their month',
  everySeconds: 60,
  async look({ sql }) {
    const [{ isStray }] = await sql<[{ isStray: boolean }]>`select exists (select from visits_default) as "isStray"`;
    const message =
      'Visits are stored outside their month, and would be kept too long: see the log of the API for the step "partitions".';
    return isStray ? [{ message }] : [];
  },
};
