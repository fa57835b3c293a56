import type { Check } from '../check.ts';

export const maintenance: Check = {
  code: 'maintenance',
  severity: 'warning',
  when: 'a step of the hourly maintenance has failed twice in a row',
  everySeconds: 10,
  async look({ sql }) {
    const steps = await sql<{ name: string }[]>`select name from maintenance_steps where failures >= 2 order by name`;
    return steps.map(({ name }) => ({
      about: name,
      message: `The maintenance step "${name}" keeps failing. See the log of the API.`,
    }));
  },
};
