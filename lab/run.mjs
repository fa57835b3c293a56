import { prepare } from '../scripts/install.mjs';

/** `node lab/run.mjs test|bench|drill …`: installs what is missing, then runs that command. */
const commands = { test: './test.ts', bench: './figures/run.ts', drill: './faults/run.ts' };

prepare();
const { register } = await import('tsx/esm/api');
register();
const [name] = process.argv.splice(2, 1);
await import(commands[name]);
