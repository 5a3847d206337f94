import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Delivery } from '#support/histories/delivery.ts'
import { runHistory } from '#support/histories/run-history.ts'
import { HISTORIES_TIME_MAX_MS, runs } from '#support/histories/runs.ts'
import { anyStep, contestedStep, type NamedStep } from '#support/histories/steps.ts'

const deliveries: Delivery[] = ['in order', 'late', 'doubled and reordered']

const people = (step: fc.Arbitrary<NamedStep>, stepsMax: number): fc.Arbitrary<NamedStep[][]> =>
  fc.array(fc.array(step, { minLength: 1, maxLength: stepsMax }), { minLength: 1, maxLength: 3 })

async function holds(actors: fc.Arbitrary<NamedStep[][]>, delivery: Delivery): Promise<void> {
  const property = fc.asyncProperty(actors, fc.scheduler(), fc.nat(), async (steps, scheduler, seed) => {
    expect(await runHistory({ actors: steps, delivery, seed }, scheduler)).toEqual([])
  })
  await fc.assert(property, runs(40))
}

describe.each(deliveries)('with the stream delivered %s', (delivery) => {
  test(
    'the tree, its sums, dates and lists are right after any history',
    async () => {
      await holds(people(anyStep, 5), delivery)
    },
    HISTORIES_TIME_MAX_MS,
  )

  test(
    'they are right when people work against each other on the same few epics',
    async () => {
      await holds(people(contestedStep, 2), delivery)
    },
    HISTORIES_TIME_MAX_MS,
  )
})
