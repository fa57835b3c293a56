import { DefaultReporter, type TestCase, type TestModule } from 'vitest/node';
import { failureReport } from './failures.ts';

/**
 * Vitest's own report, and after it for `npm test` what failed or was tried again, and a last line with the numbers,
 * in which a test that was not run has failed.
 */
export default class VitestProgress extends DefaultReporter {
  override onTestRunEnd(...told: Parameters<DefaultReporter['onTestRunEnd']>) {
    super.onTestRunEnd(...told);
    const [modules, errors] = told;
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const failed = tests.filter((test) => test.result().state !== 'passed');
    const broken = modules.filter(brokeOutsideOfTests);
    for (const test of failed) console.log(failureReport('FAILED', titleOf(test), test.result().errors ?? []));
    for (const module of broken) console.log(failureReport('FAILED', module.moduleId, module.errors()));
    for (const error of errors) console.log(failureReport('FAILED', 'outside of any test', [error]));
    for (const test of tests.filter((test) => test.diagnostic()?.flaky))
      console.log(failureReport('again', titleOf(test), test.result().errors ?? []));
    const failures = failed.length + broken.length + errors.length;
    console.log(`tests: ${tests.length - failed.length} passed, ${failures} failed`);
  }
}

const titleOf = ({ module, fullName }: TestCase) => `${module.relativeModuleId} › ${fullName}`;

function brokeOutsideOfTests(module: TestModule) {
  const states = [...module.children.allTests()].map((test) => test.result().state);
  return module.state() === 'failed' && !states.includes('failed');
}
