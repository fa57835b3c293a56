import type { Check } from '../check.ts';

interface Late {
  name: string;
  failure: string | null;
  last_ok_at: Date | null;
}

export const backup: Check = {
  code: 'backup',
  severity: 'serious',
  when: 'a backup, its check or its trial restore is late or failed, or the journal is not archived',
  everySeconds: 10,
  async look({ sql }) {
    const late = await sql<Late[]>`select name, failure, last_ok_at from backup_state where late order by name`;
    return late.map(({ name, failure, last_ok_at }) => ({
      about: name,
      message: `Backup check failed for "${name}", which last succeeded ${last_ok_at?.toISOString() ?? 'never'} (${failure ?? 'it is late'}): see "backup state" of the service "backup".`,
    }));
  },
};
