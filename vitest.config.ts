import { spawnSync } from 'node:child_process'
import { defineConfig } from 'vitest/config'
import { findChromium } from './tests/support/given/chromium.ts'

/** Tests of what runs in a browser. */
const WEB = ['tests/unit/web/**/*.test.{ts,tsx}', 'tests/unit/support/browser/*.test.ts']
/** Journeys in a browser through the whole system. */
const E2E = ['tests/e2e/**/*.test.ts']
/** Tests that run the whole system or its commands. */
const WHOLE_SYSTEM = ['tests/integration/{local,import}/**/*.test.ts']

const hasBrowser = findChromium() !== null
if (!hasBrowser) console.log('Browser tests are left out: no Chromium found (set CHROMIUM or install chromium).')

/** It chooses where the site stands before anything is imported, so it shares no process. */
const ELSEWHERE = 'tests/e2e/relative-root.test.ts'

/** Tests on LocalStack's DynamoDB, or on the engine at DYNAMODB_ENDPOINT; they run only when they are asked for by name. */
const LOCALSTACK = ['tests/localstack/**/*.test.ts']
const asksForLocalStack = process.argv.some((word) => /^(--project=)?localstack$/.test(word))
const hasEngine = (): boolean =>
  process.env.DYNAMODB_ENDPOINT !== undefined || spawnSync('docker', ['info']).status === 0
const runsLocalStack = asksForLocalStack && hasEngine()
if (asksForLocalStack && !runsLocalStack) {
  console.log('Tests on LocalStack are left out: no Docker runs here (or set DYNAMODB_ENDPOINT to an engine).')
}

/** A client in Python, which npm does not bring: it is tried where `pip install python-gitlab` was done. */
const PYTHON_CLIENT = 'tests/integration/local/client-python-gitlab.test.ts'
const hasPythonClient = spawnSync('python3', ['-c', 'import gitlab']).status === 0
if (!hasPythonClient) console.log('The client in Python is left out: python3 finds no python-gitlab.')

const wholeSystem = {
  globalSetup: ['tests/support/given/built-system.ts'],
  setupFiles: ['tests/support/clean-up.ts'],
  // What is built is run as it is.
  server: { deps: { external: [/\/dist\//] } },
}

export default defineConfig({
  test: {
    // Generous: on a busy machine a test takes ten times as long.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    pool: 'forks',
    // Pages, browsers and commands wait as well as they work, so three at a time use two cores.
    maxWorkers: 3,
    // What a browser shows after a request; busy machines are slow, which is no failure.
    expect: { poll: { timeout: 30_000 } },
    env: { NODE_NO_WARNINGS: '1' },
    passWithNoTests: asksForLocalStack,
    projects: [
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['tests/**/*.test.ts'],
          // What is installed to compare with has tests of its own.
          exclude: [...WEB, ...E2E, ...WHOLE_SYSTEM, ...LOCALSTACK, 'tests/deploy/**', '**/node_modules/**'],
          globalSetup: ['tests/support/given/shared-folder.ts'],
          setupFiles: ['tests/support/clean-up.ts'],
          // All files of a process share what they import, which takes longer to load than most of them run.
          isolate: false,
          // So are the mocks among it, whose calls are those of one test only.
          clearMocks: true,
          restoreMocks: true,
          unstubEnvs: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: WEB,
          environment: 'jsdom',
          // In this order: the first forgets modules, which the others then load.
          setupFiles: ['own-modules', 'setup', 'next-file'].map((name) => `tests/support/browser/${name}.ts`),
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: hasBrowser ? E2E : [],
          exclude: [ELSEWHERE],
          ...wholeSystem,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e-elsewhere',
          include: hasBrowser ? [ELSEWHERE] : [],
          ...wholeSystem,
        },
      },
      {
        extends: true,
        test: {
          name: 'system',
          include: WHOLE_SYSTEM,
          exclude: hasPythonClient ? [] : [PYTHON_CLIENT],
          ...wholeSystem,
          isolate: false,
        },
      },
      ...(asksForLocalStack
        ? [
            {
              extends: true as const,
              test: {
                name: 'localstack',
                include: runsLocalStack ? LOCALSTACK : [],
                ...wholeSystem,
                globalSetup: ['tests/localstack/endpoint.ts', ...wholeSystem.globalSetup],
              },
            },
          ]
        : []),
    ],
  },
})
