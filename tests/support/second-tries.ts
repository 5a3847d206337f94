import type { Reporter, TestModule } from 'vitest/node'

/** Names at the end of a run the tests that passed only when they were tried again, so that they can be mended. */
export default class SecondTries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].flatMap((test) =>
        test.diagnostic()?.flaky ? [`${module.relativeModuleId} > ${test.fullName}`] : [],
      ),
    )
    if (tests.length > 0)
      console.log(`\nPassed at the second try: ${tests.length}\n${tests.map((test) => `  ${test}`).join('\n')}`)
  }
}
