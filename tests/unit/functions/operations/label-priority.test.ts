import { expect, test } from 'vitest'
import { EVERYTHING } from '#domain/item/filter-expression.ts'
import { changeItem } from '#operations/item/change.ts'
import { changeLabel } from '#operations/label/change-label.ts'
import { createLabel } from '#operations/label/create-label.ts'
import { listItems } from '#operations/read/list/list-items.ts'
import { withPriorities } from '#operations/read/namespace/list-labels.ts'
import { createNamespaceAccess } from '#operations/read/namespace/namespace-access.ts'
import { givenMailWorld } from '#support/given/mail-world.ts'
import { ownerViewer } from '#support/histories/world.ts'

test('issues are listed by the priorities that their project has given labels', async () => {
  const world = await givenMailWorld()
  const { table } = world
  const context = () => world.actingAs(ownerViewer)
  const later = await createLabel(context(), { fullPath: 'acme/api', title: 'later', priority: 7 })
  await createLabel(context(), { fullPath: 'acme/api', title: 'soon', priority: 2 })
  await createLabel(context(), { fullPath: 'acme/api', title: 'some day' })
  const labels = { 201: ['later', 'some day'], 202: ['some day'], 203: ['soon', 'later'] }
  for (const [id, titles] of Object.entries(labels))
    await changeItem(context(), { kind: 'issue', id: Number(id) }, { labels: titles })
  await world.settle()
  const listed = async (descending: boolean) => {
    const order = await withPriorities(table, { field: 'labelPriority', descending }, [10])
    const request = { kind: 'issue' as const, namespaceIds: [10, 20], filter: EVERYTHING, wantsCount: false }
    const scope = { includeAncestors: false, includeDescendants: true, first: 10, after: null }
    const access = createNamespaceAccess(table, ownerViewer)
    return (await listItems(table, access, { ...request, ...scope, order })).entries.map(({ id }) => id)
  }
  expect(await listed(false)).toEqual([203, 201, 202])
  expect(await listed(true)).toEqual([201, 203, 202])
  await changeLabel(context(), { owner: { kind: 'project', id: 20 }, labelId: later.id, priority: 0 })
  expect((await listed(false)).slice(0, 2).toSorted()).toEqual([201, 203])
})
