import type { Check } from '../check.ts';

/** A product that was off has to catch up first. */
const CATCH_UP_SECONDS = 300;

export const figures: Check = {
  code: 'figures',
  severity: 'serious',
  when: 'the figures of more than three hours are not added up beforehand',
  everySeconds: 60,
  async look({ sql }) {
    if (process.uptime() < CATCH_UP_SECONDS) return [];
    const [behind] = await sql<[{ hours: number }?]>`
      select floor(extract(epoch from now() - settled_until) / 3600)::int as hours from rollup_state
      where settled_until < now() - interval '4 hours'`;
    const message = `Figures of the last ${behind?.hours} hours are counted one by one, which is right and takes longer: look for a transaction that never ends, and see the log of the API.`;
    return behind ? [{ message }] : [];
  },
};
