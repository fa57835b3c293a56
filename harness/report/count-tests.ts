import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../../scripts/settings.ts';

/** What a stage came to, with a few lines on each test that failed or was tried again. */
export type Count = { passed: number; failed: number; reports: string[] };

/** A test that ran; one that passed and has errors was tried again. */
type Result = { title: string; passed: boolean; errors: string[] };

type JourneyError = { stack?: string; message?: string };
type Journeys = { suites: JourneySuite[]; errors: JourneyError[] };
type JourneySuite = { title: string; suites?: JourneySuite[]; specs: { title: string; tests: JourneyTest[] }[] };
type JourneyTest = { projectName: string; status: string; results: { errors: JourneyError[] }[] };

type Units = { testResults: { name: string; status: string; message: string; assertionResults: UnitTest[] }[] };
type UnitTest = { fullName: string; status: string; failureMessages: string[] };

const readReport = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const textOf = ({ stack, message }: JourneyError) => stack ?? message ?? 'no reason is known';

/** Counts Playwright's report. Throws when there is none. */
export function countJourneys(file: string): Count {
  const { suites, errors }: Journeys = readReport(file);
  const resultsOf = ({ title, suites = [], specs }: JourneySuite): Result[] => [
    ...suites.flatMap((inner) => resultsOf({ ...inner, title: `${title} › ${inner.title}` })),
    ...specs.flatMap((spec) =>
      spec.tests.map(({ projectName, status, results }) => ({
        title: `${projectName} › ${title} › ${spec.title}`,
        passed: ['expected', 'flaky'].includes(status),
        errors: results.flatMap((result) => result.errors.map(textOf)),
      })),
    ),
  ];
  const outside = errors.map((error) => ({ title: 'outside of any journey', passed: false, errors: [textOf(error)] }));
  return count([...suites.flatMap(resultsOf), ...outside]);
}

/** Counts Vitest's report. Throws when there is none. */
export function countUnits(file: string): Count {
  const { testResults }: Units = readReport(file);
  return count(
    testResults.flatMap(({ name, status, message, assertionResults }): Result[] => {
      const tests = assertionResults.map((test) => ({
        title: `${relative(root, name)} › ${test.fullName}`,
        passed: test.status === 'passed',
        errors: test.failureMessages,
      }));
      const isBroken = status === 'failed' && tests.every(({ passed }) => passed);
      return isBroken ? [...tests, { title: relative(root, name), passed: false, errors: [message] }] : tests;
    }),
  );
}

/** One failure that no runner has counted. */
export const failure = (reason: string): Count => count([{ title: reason, passed: false, errors: [] }]);

const MAX_LINES = 20;

function count(results: Result[]): Count {
  const lines = (text: string) => text.split('\n').filter((line) => !line.includes('/node_modules/'));
  return {
    passed: results.filter(({ passed }) => passed).length,
    failed: results.filter(({ passed }) => !passed).length,
    reports: results
      .filter(({ passed, errors }) => !passed || errors.length > 0)
      .map(({ title, passed, errors }) => {
        const reasons = errors.flatMap((text) => lines(text).slice(0, MAX_LINES)).map((line) => `  ${line}`);
        return [`${passed ? 'again ' : 'FAILED'} ${title}`, ...reasons].join('\n');
      }),
  };
}
