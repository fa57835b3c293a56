import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Limits } from '../../http/limits.ts';
import type { Parts } from '../../parts.ts';
import type { Sql } from '../../sql.ts';
import { certificateDays } from './certificate-days.ts';
import {
  findFailedSteps,
  findLateBackups,
  findSilentParts,
  isSignInAttacked,
  recordBeats,
  type Trouble,
} from './queries.ts';

/** Finds what is wrong in one respect; throws when that cannot be told now. */
export type Check = () => Promise<Trouble[]>;

export interface CheckOptions {
  sql: Sql;
  parts: Parts;
  stuckMail: () => Promise<{ waiting: number; minutes: number }>;
  stuckHandOvers: () => Promise<{ waiting: number; minutes: number }>;
  limits: Pick<Limits, 'signInInTotal' | 'signInPerAddress'>;
  /** Addresses of the website and the staff area, whose certificates are looked at. */
  addresses: readonly string[];
  /** A folder on the disk that is watched. */
  dataDir: string;
}

const MIN_DAYS = 14;
const MAX_DISK_PERCENT = 85;

/** Every alarm's check, under the name that its codes begin with. */
export function alarmChecks({
  sql,
  parts,
  stuckMail,
  stuckHandOvers,
  limits,
  addresses,
  dataDir,
}: CheckOptions): Record<string, Check> {
  return {
    async mail() {
      const { waiting, minutes } = await stuckMail();
      const message = `Emails wait to be sent, ${waiting} of them, for up to ${minutes} minutes.`;
      return waiting > 0 ? [{ code: 'mail', message }] : [];
    },
    async 'hand-over'() {
      const { waiting, minutes } = await stuckHandOvers();
      const message = `${waiting} leads have waited for up to ${minutes} minutes to be handed over to LEADS_WEBHOOK_URL.`;
      return waiting > 0 ? [{ code: 'hand-over', message }] : [];
    },
    async maintenance() {
      const names = await findFailedSteps(sql);
      return names.map((name) => ({
        code: `maintenance:${name}`,
        message: `The maintenance step "${name}" has failed at least twice in a row. The log of the API says why.`,
      }));
    },
    async certificate() {
      const origins = [...new Set(addresses.map((address) => new URL(address).origin))];
      const found = await Promise.all(origins.map(async (url) => ({ url, days: await certificateDays(url) })));
      return found.flatMap(({ url, days }) => {
        const { host } = new URL(url);
        const message = `The certificate of ${host} ends in less than ${MIN_DAYS} days, or has ended.`;
        return days !== null && days < MIN_DAYS ? [{ code: `certificate:${host}`, message }] : [];
      });
    },
    async 'sign-in'() {
      const isSo = await isSignInAttacked(sql, limits.signInInTotal.points, limits.signInPerAddress.points);
      const message = 'Somebody is trying passwords. Further tries are refused; known browsers still sign in.';
      return isSo ? [{ code: 'sign-in', message }] : [];
    },
    async part() {
      const list = parts.list();
      const names = list.map(({ name }) => name);
      // A failing step of the maintenance has an alarm of its own.
      const works = list.filter(
        ({ name, state }) => state === 'ok' || (name === 'maintenance' && state !== 'starting'),
      );
      await recordBeats(
        sql,
        names,
        works.map(({ name }) => name),
      );
      return (await findSilentParts(sql, names)).map((name) => ({
        code: `part:${name}`,
        message: `The part "${name}" has not run for three minutes in any process. /readyz says since when.`,
      }));
    },
    async disk() {
      const percent = await usedPercent(dataDir);
      const message = `The disk of ${dataDir} is more than ${MAX_DISK_PERCENT} % full.`;
      return percent > MAX_DISK_PERCENT ? [{ code: 'disk', message }] : [];
    },
    async backup() {
      return (await findLateBackups(sql)).map(({ name, failure, last_ok_at }) => ({
        code: `backup:${name}`,
        message: `The backups do not keep their promise "${name}", last kept ${last_ok_at?.toISOString() ?? 'never'}: ${failure ?? 'it is late'}.`,
      }));
    },
  };
}

/** How full the disk of a folder is, as `df` counts; of one that is not made yet, that which it will be on. */
async function usedPercent(folder: string): Promise<number> {
  if (!existsSync(folder)) return usedPercent(dirname(folder));
  const { blocks, bfree, bavail } = await statfs(folder);
  const used = blocks - bfree;
  return (100 * used) / Math.max(1, used + bavail);
}
