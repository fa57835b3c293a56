import { expect, test } from 'vitest';
import { publishShareScope } from './share-scope.ts';

const Link = 'stands for a component';

test('the kit finds the host’s packages, and asking for a name that is not shared throws', async () => {
  publishShareScope({ 'react-router-dom': { version: '7.0.0', module: { Link } } });
  const entry = globalThis.__federation_shared__?.default?.['react-router-dom']?.['7.0.0'];
  const module = (await entry?.get())?.() as Record<string, unknown>;
  expect(module.Link).toBe(Link);
  expect(() => module.useFetcher).toThrow('useFetcher of react-router-dom');
  // The module loader itself reads these two names on every module.
  expect([module.default, module.then]).toEqual([undefined, undefined]);
});
