import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';

/**
 * One line per journey as it ends, the reasons of failures, those that passed only when they were tried again, and a
 * last line with the numbers for `npm test`.
 */
export default class ProgressReporter implements Reporter {
  private total = 0;
  private readonly counts = { passed: 0, failed: 0 };
  private readonly unsteady: string[] = [];

  onBegin(_config: FullConfig, suite: Suite) {
    this.total = suite.allTests().length;
    console.log(`${this.total} journeys`);
  }

  onTestEnd(test: TestCase, result: TestResult) {
    const passed = result.status === 'passed';
    const isTriedAgain = !passed && result.status !== 'skipped' && result.retry < test.retries;
    const title = test.titlePath().slice(1).filter(Boolean).join(' › ');
    if (isTriedAgain) this.unsteady.push(title);
    else this.counts[passed ? 'passed' : 'failed'] += 1;
    const done = this.counts.passed + this.counts.failed;
    console.log(
      `${passed ? 'ok    ' : isTriedAgain ? 'again ' : 'FAILED'} ${done}/${this.total} ${title} (${(result.duration / 1000).toFixed(1)} s)`,
    );
    for (const error of passed ? [] : result.errors) console.log(error.stack ?? error.message ?? error.value);
  }

  onError(error: { message?: string; stack?: string }) {
    this.counts.failed += 1;
    console.log(error.stack ?? error.message);
  }

  onEnd(_result: FullResult) {
    for (const title of this.unsteady) console.log(`Tried twice: ${title}`);
    const missing = this.total - this.counts.passed - this.counts.failed;
    console.log(`journeys: ${this.counts.passed} passed, ${this.counts.failed + Math.max(0, missing)} failed`);
  }

  printsToStdio() {
    return true;
  }
}
