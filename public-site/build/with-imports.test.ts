import { expect, it } from 'vitest';
import { withImports } from './with-imports.ts';

const chunk = (name: string, ...imports: string[]) => ({ [name]: { file: `${name}.js`, imports } });

it('lists a chunk after what it imports, each once', () => {
  const chunks = { ...chunk('app', 'library', 'texts'), ...chunk('texts', 'library'), ...chunk('library') };
  expect(withImports(chunks, 'app')).toEqual(['/library.js', '/texts.js', '/app.js']);
  expect(withImports(chunks, 'nothing')).toEqual([]);
});

it('comes to an end where chunks import each other', () => {
  const chunks = { ...chunk('entry', 'app'), ...chunk('app', 'page'), ...chunk('page', 'app') };
  expect(withImports(chunks, 'entry')).toEqual(['/page.js', '/app.js', '/entry.js']);
});
