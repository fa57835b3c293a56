import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../settings.ts';

/** Migrations are numbered 1, 2, 3 …: two of one number, as after a merge of two branches, stop every process that starts. */
const folder = join(root, 'api/migrations');
const files = readdirSync(folder).sort();
const wrong = files.filter((name, index) => Number.parseInt(name, 10) !== index + 1);
if (wrong.length > 0) console.error(`Not in one row: ${wrong.join(', ')}`);
process.exitCode = wrong.length === 0 ? 0 : 1;
