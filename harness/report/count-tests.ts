import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/reporters';
import { root } from '../../scripts/settings.ts';

/** The result of a stage, with a line for each test that failed or was retried. */
export type Count = { passed: number; failed: number; reports: string[] };

/** A test's result, and whether it was retried. */
type Result = { title: string; passed: boolean; again: boolean };

const readReport = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/** Counts the results in Playwright's report. Throws if there is none. */
export function countJourneys(file: string): Count {
  const { suites, errors }: JSONReport = readReport(file);
  const resultsOf = ({ title, suites = [], specs }: JSONReportSuite): Result[] => [
    ...suites.flatMap((inner) => resultsOf({ ...inner, title: `${title} › ${inner.title}` })),
    ...specs.flatMap((spec) =>
      spec.tests.map(({ projectName, status }) => ({
        title: `${projectName} › ${title} › ${spec.title}`,
        passed: status === 'expected' || status === 'flaky',
        again: status === 'flaky',
      })),
    ),
  ];
  return count([
    ...suites.flatMap(resultsOf),
    ...errors.map(({ message = 'outside of any journey' }) => failed(message)),
  ]);
}

/** Counts the results in Vitest's report. Throws if there is none. */
export function countUnits(file: string): Count {
  const { testResults }: JsonTestResults = readReport(file);
  return count(
    testResults.flatMap(({ name, status, assertionResults }): Result[] => {
      const tests = assertionResults.map(({ fullName, status, failureMessages }) => ({
        title: [`${relative(root, name)} › ${fullName}`, ...(failureMessages ?? []).map(firstLine)].join('\n       '),
        passed: status === 'passed',
        again: (failureMessages ?? []).length > 0,
      }));
      const isBroken = status === 'failed' && tests.every(({ passed }) => passed);
      return isBroken ? [...tests, failed(relative(root, name))] : tests;
    }),
  );
}

const firstLine = (text: string) => text.split('\n')[0] ?? '';

/** Returns one failure that no test runner reports. */
export const failure = (reason: string): Count => count([failed(reason)]);

const failed = (title: string): Result => ({ title, passed: false, again: false });

const count = (results: Result[]): Count => ({
  passed: results.filter(({ passed }) => passed).length,
  failed: results.filter(({ passed }) => !passed).length,
  reports: results
    .filter(({ passed, again }) => !passed || again)
    .map(({ title, passed }) => `${passed ? 'again ' : 'FAILED'} ${title}`),
});
