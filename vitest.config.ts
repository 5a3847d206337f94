import { defineConfig } from 'vitest/config'
import { findChromium } from './tests/support/given/chromium.ts'

/** Tests that run the whole system: one after the other, since they share the machine and the build. */
const WHOLE_SYSTEM = ['tests/e2e/**/*.test.ts', 'tests/integration/{local,import}/**/*.test.ts']

const hasBrowser = findChromium() !== null
if (!hasBrowser) console.log('Browser tests are left out: no Chromium found (set CHROMIUM or install chromium).')

export default defineConfig({
  test: {
    // Integration tests start a real engine and bundle the resolvers once per run.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    // What a browser shows after a request; busy machines are slow, which is no failure.
    expect: { poll: { timeout: 15_000 } },
    env: { NODE_NO_WARNINGS: '1' },
    projects: [
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
          // What is installed to compare with has tests of its own.
          exclude: [...WHOLE_SYSTEM, '**/node_modules/**'],
          setupFiles: ['tests/support/browser/setup.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'system',
          include: WHOLE_SYSTEM,
          exclude: hasBrowser ? [] : ['tests/e2e/**'],
          globalSetup: ['tests/support/given/built-web.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 1,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          // What is built is run as it is.
          server: { deps: { external: [/\/dist\//] } },
        },
      },
    ],
  },
})
