import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renameStep, renameWorld } from '#support/histories/rename-steps.ts'
import { describeStep, runReplicaHistory } from '#support/histories/replica-history.ts'
import { HISTORIES_TIME_MAX_MS, runs } from '#support/histories/runs.ts'
import { anyStep } from '#support/histories/steps.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const step = fc.oneof(
  { arbitrary: anyStep, weight: 4 },
  { arbitrary: describeStep, weight: 2 },
  { arbitrary: renameStep, weight: 2 },
)
const phase = fc.record({
  actors: fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 2 }),
  builds: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 3 }),
  imports: fc.boolean(),
})

test(
  'chunks and the log tell all items as they are, whatever comes late, twice or is cut off',
  async () => {
    const items = await renameWorld()
    const phases = fc.array(phase, { minLength: 1, maxLength: 4 })
    const property = fc.asyncProperty(phases, fc.scheduler(), fc.nat(), async (given, scheduler, seed) => {
      const wait = (milliseconds: number): void => {
        vi.setSystemTime(Date.now() + milliseconds)
      }
      expect(await runReplicaHistory({ phases: given, seed, wait }, scheduler, items)).toEqual([])
    })
    await fc.assert(property, runs(12))
  },
  HISTORIES_TIME_MAX_MS,
)
