import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ROOT } from '#infra/build/bundle.ts'

/**
 * Runs the files of a report that failed once more, one at a time, and puts what they say now
 * in their place: one test in thousands that meets a stalled machine is not to refuse a change. Only a few files are tried again,
 * and none that took random data, since that has found a case. Names what failed at first, so that it can be mended. Ends with 1
 * where a failure is left.
 *
 *     node --import tsx tests/support/second-run.ts REPORT.json
 */

interface FileResult {
  /** Absolute path of the file. */
  name: string
  status: 'passed' | 'failed'
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
}

interface Report {
  numPassedTests: number
  testResults: FileResult[]
}

const FILES_MAX = 6
/** As fast-check begins its message, and as those tell their seed that take random data without it. */
const FOUND_CASE = /Property failed after|HISTORIES_SEED=/

const [path = ''] = process.argv.slice(2)
const reportAt = (file: string): Report => JSON.parse(readFileSync(file, 'utf8')) as Report
const failed = ({ testResults }: Report): FileResult[] => testResults.filter(({ status }) => status === 'failed')
const isPassed = ({ status }: { status: string }): boolean => status === 'passed'

function withSecondRun(first: Report): Report {
  const again = failed(first)
  const files = again.map(({ name }) => relative(ROOT, name))
  const tests = again.flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'failed'))
  const hasFoundCase = tests.some(({ failureMessages }) => failureMessages.some((message) => FOUND_CASE.test(message)))
  if (files.length === 0 || files.length > FILES_MAX || hasFoundCase) return first
  console.log(`\nFailed at first, run once more:\n${files.map((file) => `  ${file}`).join('\n')}`)
  for (const { fullName } of tests) console.log(`    ${fullName}`)
  const out = `${path}.second`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${out}`]
  spawnSync('npx', ['vitest', 'run', '--maxWorkers=1', ...reporters, ...files], { cwd: ROOT, stdio: 'inherit' })
  if (!existsSync(out)) return first
  const second = reportAt(out).testResults
  const testResults = [...first.testResults.filter((file) => !again.includes(file)), ...second]
  const numPassedTests = testResults.flatMap(({ assertionResults }) => assertionResults.filter(isPassed)).length
  return { ...first, numPassedTests, testResults }
}

const report = withSecondRun(reportAt(path))
writeFileSync(path, JSON.stringify(report))
process.exitCode = failed(report).length === 0 ? 0 : 1
