import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { failureReport } from '../harness/report/failures.ts';

/**
 * One line per journey as it ends, the reasons of failures, and a last line with the numbers for `npm test`, in which
 * a journey that was not run has failed.
 */
export default class ProgressReporter implements Reporter {
  private tests: TestCase[] = [];
  private errors = 0;

  onBegin(_config: FullConfig, suite: Suite) {
    this.tests = suite.allTests();
    console.log(`${this.tests.length} journeys`);
  }

  onTestEnd(test: TestCase, { status, retry, duration, errors }: TestResult) {
    const isTriedAgain = status !== 'skipped' && retry < test.retries;
    const done = this.tests.filter(({ results }) => results.length > 0).length;
    const title = `${done}/${this.tests.length} ${titleOf(test)} (${(duration / 1000).toFixed(1)} s)`;
    if (status === 'passed') console.log(`ok     ${title}`);
    else console.log(failureReport(isTriedAgain ? 'again' : 'FAILED', title, errors));
  }

  onError(error: TestError) {
    this.errors += 1;
    console.log(failureReport('FAILED', 'outside of any journey', [error]));
  }

  onEnd() {
    const passed = this.tests.filter((test) => ['expected', 'flaky'].includes(test.outcome())).length;
    console.log(`journeys: ${passed} passed, ${this.tests.length - passed + this.errors} failed`);
  }

  printsToStdio() {
    return true;
  }
}

const titleOf = (test: TestCase) => test.titlePath().slice(1).filter(Boolean).join(' › ');
