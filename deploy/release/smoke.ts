import { readOptions } from '../../api/src/settings/read-options.ts';
import { readSettings } from '../../scripts/settings.ts';
import { smokeTest } from './visit-live-site.ts';

const USAGE = 'Usage: npm run smoke -- [https://www.example.com]';

const {
  names: [address],
} = readOptions(USAGE, {}, ({ length, 0: first = 'https:' }) => length <= 1 && /^https?:/.test(first));
const settings = readSettings();
const publicUrl = address === undefined ? settings.publicUrl : new URL(address).origin;

/** `npm run smoke -- ADDRESS`: the staff area is at ADMIN_URL, if that is set, otherwise at the same address. */
await smokeTest({ publicUrl, staffOrigin: process.env.ADMIN_URL ? settings.staffOrigin : publicUrl });
