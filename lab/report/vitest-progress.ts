import { DefaultReporter, type TestModule } from 'vitest/node';

/** Vitest's own report, and a last line with the numbers for `npm test`, in which a test that was not run has failed. */
export default class VitestProgress extends DefaultReporter {
  override onTestRunEnd(...told: Parameters<DefaultReporter['onTestRunEnd']>) {
    super.onTestRunEnd(...told);
    const [modules, errors] = told;
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const passed = tests.filter((test) => test.result().state === 'passed').length;
    const failed = tests.length - passed + modules.filter(brokeOutsideOfTests).length + errors.length;
    console.log(`tests: ${passed} passed, ${failed} failed`);
  }
}

function brokeOutsideOfTests(module: TestModule) {
  const states = [...module.children.allTests()].map((test) => test.result().state);
  return module.state() === 'failed' && !states.includes('failed');
}
