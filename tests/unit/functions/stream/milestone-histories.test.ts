import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Key } from '#table/keys/keys.ts'
import type { Delivery } from '#support/histories/delivery.ts'
import { milestoneStep, milestoneWorld } from '#support/histories/milestone-steps.ts'
import { runHistory } from '#support/histories/run-history.ts'
import { HISTORIES_TIME_MAX_MS, runs } from '#support/histories/runs.ts'

/** So little at a time that the few issues of a history take several turns and transactions. */
const sizes = { turn: 2, chunk: 1, concurrency: 2 }

let items: Key[]
beforeAll(async () => {
  items = await milestoneWorld()
})

test.each<Delivery>(['in order', 'late', 'doubled and reordered'])(
  'with the stream delivered %s, issues and the epics above follow milestones that are moved, closed and deleted',
  async (delivery) => {
    const actors = fc.array(fc.array(milestoneStep, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 })
    const property = fc.asyncProperty(actors, fc.scheduler(), fc.nat(), async (steps, scheduler, seed) => {
      expect(await runHistory({ actors: steps, delivery, seed, sizes }, scheduler, items)).toEqual([])
    })
    await fc.assert(property, runs(6))
  },
  HISTORIES_TIME_MAX_MS,
)
