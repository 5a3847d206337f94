import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Delivery } from '#support/histories/delivery.ts'
import { iterationStep, iterationWorld } from '#support/histories/iteration-steps.ts'
import { labelStep, labelWorld } from '#support/histories/label-steps.ts'
import { personStep, personWorld } from '#support/histories/person-steps.ts'
import { renameStep, renameWorld } from '#support/histories/rename-steps.ts'
import { runHistory } from '#support/histories/run-history.ts'
import { transferStep } from '#support/histories/transfer-steps.ts'
import { HISTORIES_TIME_MAX_MS, runs } from '#support/histories/runs.ts'

/** So little at a time that the few items of a history take several turns and transactions. */
const sizes = { turn: 2, chunk: 1, concurrency: 2 }

describe.each([
  ['labels that are renamed and deleted', labelWorld, labelStep],
  ['iterations that are renamed and moved', iterationWorld, iterationStep],
  ['people who are renamed', personWorld, personStep],
  ['groups and projects that are renamed', renameWorld, renameStep],
  ['groups and projects that come to other groups', renameWorld, transferStep],
] as const)('epics, issues and tasks follow %s', (_, world, step) => {
  test.each<Delivery>(['in order', 'late', 'doubled and reordered'])(
    'with the stream delivered %s',
    async (delivery) => {
      const items = await world()
      const actors = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 })
      const property = fc.asyncProperty(actors, fc.scheduler(), fc.nat(), async (steps, scheduler, seed) => {
        expect(
          await runHistory({ actors: steps, delivery, seed, sizes, isMoving: step === transferStep }, scheduler, items),
        ).toEqual([])
      })
      await fc.assert(property, runs(6))
    },
    HISTORIES_TIME_MAX_MS,
  )
})
