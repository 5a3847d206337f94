import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Delivery } from '#support/histories/delivery.ts'
import { runHistory } from '#support/histories/run-history.ts'
import { anyStep } from '#support/histories/steps.ts'

const runs = Number(process.env['HISTORIES'] ?? 1500)
const deliveries: Delivery[] = ['in order', 'late', 'doubled and reordered']

test.each(deliveries)(
  'the tree, its sums, dates and lists are right after any history of three people, delivered %s',
  async (delivery) => {
    const actors = fc.array(fc.array(anyStep, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 3 })
    const property = fc.asyncProperty(actors, fc.scheduler(), fc.nat(), async (steps, scheduler, seed) => {
      expect(await runHistory({ actors: steps, delivery, seed }, scheduler)).toEqual([])
    })
    await fc.assert(property, { numRuns: Math.ceil(runs / deliveries.length) })
  },
  600_000,
)
