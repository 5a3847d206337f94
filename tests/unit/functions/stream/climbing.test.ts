import { expect, test } from 'vitest'
import { createItem } from '#operations/item/create.ts'
import { changeItem } from '#operations/item/change.ts'
import { handleRecords } from '#stream/handle-records.ts'
import { aggregateKey } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import type { AggregateItem } from '#table/items/work-items.ts'
import { givenWorld } from '#support/histories/given-world.ts'

test('A date that changes deep in a tree is with the root after one batch of the stream', async () => {
  const world = await givenWorld()
  const chain: number[] = []
  for (const title of ['Top', 'Middle', 'Low', 'Lowest']) {
    const parentId = chain.at(-1)
    const given = { kind: 'epic' as const, homePath: 'acme', title, ...(parentId !== undefined && { parentId }) }
    const { id } = await createItem(world.as(), given)
    chain.push(id)
  }
  await world.settle()
  const [top = 0, , , lowest = 0] = chain
  const due = { dueDateIsFixed: true, dueDateFixed: '2026-09-30' }
  await changeItem(world.as(), { kind: 'epic', id: lowest }, due)

  const { batchItemFailures } = await handleRecords(world.table, world.double.takeStream(), (error) => {
    throw error
  })
  expect(batchItemFailures).toEqual([])
  const aggregate = await getItem<AggregateItem>(world.table, aggregateKey(top), 'strong')
  expect(aggregate?.dueDate).toBe('2026-09-30')
})
