import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Key } from '#table/keys/keys.ts'
import type { Delivery } from '#support/histories/delivery.ts'
import { linkedWorld, linkStep } from '#support/histories/link-steps.ts'
import { runHistory } from '#support/histories/run-history.ts'
import { HISTORIES_TIME_MAX_MS, runs } from '#support/histories/runs.ts'

let items: Key[]
beforeAll(async () => {
  items = await linkedWorld()
})

test.each<Delivery>(['in order', 'late', 'doubled and reordered'])(
  'with the stream delivered %s, items count the open items that block them, whatever becomes of those',
  async (delivery) => {
    const actors = fc.array(fc.array(linkStep, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 })
    const property = fc.asyncProperty(actors, fc.scheduler(), fc.nat(), async (steps, scheduler, seed) => {
      expect(await runHistory({ actors: steps, delivery, seed }, scheduler, items)).toEqual([])
    })
    await fc.assert(property, runs(30))
  },
  HISTORIES_TIME_MAX_MS,
)
