import { execFileSync } from 'node:child_process'
import { ROOT } from '#infra/build/bundle.ts'

const BUILD = `
import { bundleServer } from './infra/build/bundle.ts'
import { buildWeb } from './infra/local/web-build.ts'
await Promise.all([bundleServer(), buildWeb()])
`

/**
 * Builds what runs on the server and the web app once, before the tests that need them. In a process of its own: a test
 * runner's NODE_ENV would make a build for developers.
 */
export function setup(): void {
  execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', BUILD], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', VITEST: undefined, TEST: undefined },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
