import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Key } from '#table/keys.ts'
import type { Delivery } from '#support/histories/delivery.ts'
import { labelStep, labelWorld } from '#support/histories/label-steps.ts'
import { runHistory } from '#support/histories/run-history.ts'
import { HISTORIES_TIME_MAX_MS, runs } from '#support/histories/runs.ts'

/** So little at a time that the few items of a history take several turns and transactions. */
const sizes = { turn: 2, chunk: 1, concurrency: 2 }

let items: Key[]
beforeAll(async () => {
  items = await labelWorld()
})

test.each<Delivery>(['in order', 'late', 'doubled and reordered'])(
  'with the stream delivered %s, epics, issues and tasks follow labels that are renamed and deleted',
  async (delivery) => {
    const actors = fc.array(fc.array(labelStep, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 })
    const property = fc.asyncProperty(actors, fc.scheduler(), fc.nat(), async (steps, scheduler, seed) => {
      expect(await runHistory({ actors: steps, delivery, seed, sizes }, scheduler, items)).toEqual([])
    })
    await fc.assert(property, runs(12))
  },
  HISTORIES_TIME_MAX_MS,
)
