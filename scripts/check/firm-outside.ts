import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownFacts } from '../../facts/src/firm-report.ts';
import { git } from '../git.ts';
import { root } from '../settings.ts';

const { firm, offices, members, reviews } = ownFacts;
const facts = [
  ...[firm.name, firm.shortName, firm.email.split('@')[1] ?? firm.email],
  ...offices.flatMap(({ street, phone }) => [street, phone]),
  ...[...members.map(({ name }) => name), ...reviews.map(({ author }) => author)],
];

/** Who the firm is stands in its folder alone. Gives each file that names it, its people or how they are reached. */
export function firmOutside(): string[] {
  const files = git(
    root,
    'ls-files',
    '-co',
    '--exclude-standard',
    '*.ts',
    '*.tsx',
    '*.svg',
    '*.html',
    '*.css',
    '*.yml',
  );
  return (files ?? '')
    .split('\n')
    .filter(
      (file) => file !== '' && !/^(firm|harness|e2e|benchmarks|resilience|docs)\/|\.(test|spec)\.tsx?$/.test(file),
    )
    .flatMap((file) => {
      const text = textOf(file);
      return facts.filter((fact) => text.includes(fact)).map((fact) => `${file} says '${fact}': take it from firm/`);
    });
}

/** Nothing of a file that was removed and not yet committed. */
function textOf(file: string): string {
  try {
    return readFileSync(join(root, file), 'utf8');
  } catch {
    return '';
  }
}
