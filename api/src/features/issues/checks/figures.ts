import type { Check } from '../check.ts';

export const figures: Check = {
  code: 'figures',
  severity: 'warning',
  when: 'the figures of more than three hours are not added up beforehand',
  everySeconds: 60,
  async look({ sql }) {
    const [{ hours }] = await sql<[{ hours: number | null }]>`
      select floor(extract(epoch from now() - min(since)) / 3600)::int as hours from unsettled()`;
    const message = `Figures of the last ${hours} hours are counted one by one: they are right, and take longer. See the log of the API.`;
    return (hours ?? 0) > 3 ? [{ message }] : [];
  },
};
