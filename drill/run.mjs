import { prepare } from '../scripts/install.mjs';

prepare();
const { register } = await import('tsx/esm/api');
register();
await import('./run.ts');
