import { prepare } from './install.mjs';

prepare();
const { register } = await import('tsx/esm/api');
register();
await import('./test.ts');
