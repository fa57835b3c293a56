import { readSettings } from '../../scripts/settings.ts';
import { smokeTest } from './visit-live-site.ts';

const settings = readSettings();
const [, , address] = process.argv;
if (address !== undefined && !/^https?:/.test(address))
  throw new Error('Usage: npm run smoke -- [https://www.example.com]');
const publicUrl = address === undefined ? settings.publicUrl : new URL(address).origin;

/** `npm run smoke -- ADDRESS`: the staff area is at ADMIN_URL, if that is set, otherwise at the same address. */
await smokeTest({ publicUrl, staffOrigin: process.env.ADMIN_URL ? settings.staffOrigin : publicUrl });
