import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { FRESH_MIN, freshRanks, rankBetween } from '#domain/tree/order.ts'
import { crowd, crowdedStep, ranksIn, type Crowd } from '#support/histories/crowd.ts'
import type { Delivery } from '#support/histories/delivery.ts'
import { runHistory } from '#support/histories/run-history.ts'
import { HISTORIES_TIME_MAX_MS, runs } from '#support/histories/runs.ts'
import type { NamedStep } from '#support/histories/steps.ts'

/** Many children of one parent, dragged about by several people at once; see `histories.test.ts`. */

const deliveries: Delivery[] = ['in order', 'late', 'doubled and reordered']

async function holds({ items, issueIds }: Crowd, histories: number, delivery: Delivery): Promise<void> {
  const steps: fc.Arbitrary<NamedStep[]> = fc.array(crowdedStep(issueIds), { minLength: 1, maxLength: 4 })
  const actors = fc.array(steps, { minLength: 2, maxLength: 3 })
  const property = fc.asyncProperty(actors, fc.scheduler(), fc.nat(), async (people, scheduler, seed) => {
    expect(await runHistory({ actors: people, delivery, seed }, scheduler, items)).toEqual([])
  })
  await fc.assert(property, runs(histories))
}

describe('children of one parent', () => {
  let roomy: Crowd
  beforeAll(async () => {
    roomy = await crowd(8, false)
  })

  test.each(deliveries)(
    'stand as everybody meant it after any history with the stream delivered %s',
    async (delivery) => {
      await holds(roomy, 13, delivery)
    },
    HISTORIES_TIME_MAX_MS,
  )
})

describe('children whose ranks have grown too long', () => {
  let crowded: Crowd
  beforeAll(async () => {
    crowded = await crowd(34, true)
  })

  test('are more than one transaction gives fresh ranks to, and have no room left', () => {
    const ranks = ranksIn(crowded.items)
    expect(ranks).toHaveLength(34)
    ranks.sort().forEach((rank, index) => {
      if (index > 0) expect(rankBetween(ranks[index - 1] ?? null, rank)).toBeNull()
    })
    expect(freshRanks(ranks[0] ?? '', ranks[FRESH_MIN + 1] ?? '', FRESH_MIN)).toBeNull()
  })

  test(
    'get fresh ones while people drag and add: nothing changes its place, nothing is lost',
    async () => {
      await holds(crowded, 10, 'doubled and reordered')
    },
    HISTORIES_TIME_MAX_MS,
  )
})
