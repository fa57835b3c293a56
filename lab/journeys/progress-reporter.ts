import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';

/** One line per journey as it ends, the reasons of failures, and a last line with the numbers for scripts/test.ts. */
export default class ProgressReporter implements Reporter {
  private total = 0;
  private readonly counts = { passed: 0, failed: 0 };

  onBegin(_config: FullConfig, suite: Suite) {
    this.total = suite.allTests().length;
    console.log(`${this.total} journeys`);
  }

  onTestEnd(test: TestCase, result: TestResult) {
    const passed = result.status === 'passed';
    this.counts[passed ? 'passed' : 'failed'] += 1;
    const done = this.counts.passed + this.counts.failed;
    const title = test.titlePath().slice(1).filter(Boolean).join(' › ');
    console.log(
      `${passed ? 'ok    ' : 'FAILED'} ${done}/${this.total} ${title} (${(result.duration / 1000).toFixed(1)} s)`,
    );
    for (const error of passed ? [] : result.errors) console.log(error.stack ?? error.message ?? error.value);
  }

  onError(error: { message?: string; stack?: string }) {
    this.counts.failed += 1;
    console.log(error.stack ?? error.message);
  }

  onEnd(_result: FullResult) {
    const missing = this.total - this.counts.passed - this.counts.failed;
    console.log(`journeys: ${this.counts.passed} passed, ${this.counts.failed + Math.max(0, missing)} failed`);
  }

  printsToStdio() {
    return true;
  }
}
