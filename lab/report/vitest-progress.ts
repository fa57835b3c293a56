import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Such a test has a line of its own. */
const SLOW_MS = 3000;

/**
 * One line per test file as it ends, what passed only when it was tried again, the reason of every failure, and a last
 * line with the numbers for `npm test`, in which a test that was not run has failed.
 */
export default class VitestProgress implements Reporter {
  private readonly counts = { passed: 0, failed: 0 };

  onTestModuleEnd(module: TestModule) {
    const tests = [...module.children.allTests()];
    const failed = tests.filter((test) => test.result().state === 'failed');
    const isBroken = module.state() === 'failed' && failed.length === 0;
    const passed = tests.filter((test) => test.result().state === 'passed').length;
    this.counts.passed += passed;
    this.counts.failed += tests.length - passed + (isBroken ? 1 : 0);
    const seconds = (module.diagnostic().duration / 1000).toFixed(1);
    const verdict = failed.length > 0 || isBroken ? 'FAILED' : 'ok    ';
    console.log(`${verdict} ${module.project.name} ${module.relativeModuleId} (${tests.length} tests, ${seconds} s)`);
    for (const test of tests) {
      const { duration = 0, flaky = false } = test.diagnostic() ?? {};
      if (flaky) console.log(`       Tried twice: ${test.fullName}`);
      if (duration > SLOW_MS) console.log(`       ${(duration / 1000).toFixed(1)} s ${test.fullName}`);
    }
    for (const error of module.errors()) console.log(error.stack ?? error.message);
    for (const test of failed) explain(test);
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly { message: string; stack?: string }[]) {
    for (const error of errors) console.log(`FAILED outside of a test: ${error.stack ?? error.message}`);
    console.log(`tests: ${this.counts.passed} passed, ${this.counts.failed + errors.length} failed`);
  }
}

function explain(test: TestCase) {
  console.log(`  ${test.fullName}`);
  for (const error of test.result().errors ?? []) {
    console.log(`    ${error.message}`);
    if (error.diff) console.log(error.diff);
    console.log(`    ${error.stacks?.[0]?.file ?? ''}:${error.stacks?.[0]?.line ?? ''}`);
  }
}
