import { expect, test } from 'vitest';
import { ownFacts } from '../../public-site/build/firm-report.ts';
import { firmFaults } from './firm-outside.ts';

const { firm, offices } = ownFacts;
const page = 'public-site/src/content/home.ts';

test.each([
  ['api/src/server.ts', `'Welcome to ${firm.name}'`],
  ['api/src/server.ts', `'${offices[0]?.phone}'`],
  ['api/src/server.ts', "'(210) 222-3344'"],
  [page, `'Representing injured people since ${firm.foundedYear}'`],
  [page, "'More than 500 cases won'"],
  [page, "'12 millones recuperados'"],
  [page, "'We always answer'"],
  [page, "'Especialistas en choques'"],
  [page, "'You pay no attorney’s fee.'"],
  ['firm/cities/boerne.ts', "'A letter goes out the day you hire us.'"],
])('%s must not say %s', (file, text) => {
  expect(firmFaults(file, text)).not.toEqual([]);
});

test.each([
  ['firm/firm.ts', `name: '${firm.name}'`],
  [page, "'No\\u00a0fee unless we win.'"],
  ['firm/cities/boerne.ts', "'Since 2021 a trial may have two stages.'"],
  ['api/src/server.ts', "'We never log a password.'"],
])('%s may say %s', (file, text) => {
  expect(firmFaults(file, text)).toEqual([]);
});
