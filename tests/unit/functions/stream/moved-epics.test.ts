import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LabelRef } from '#domain/refs.ts'
import { projectListIndex } from '#stream/project-list-index.ts'
import { epicKey } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import type { EpicItem } from '#table/items/work-items.ts'
import { putItems } from '#table/client/write.ts'
import { givenWorld, type GivenWorld } from '#support/histories/given-world.ts'
import { restFaults } from '#support/histories/invariants.ts'

/** The first of them stands in the root, the second in the subgroup. */
const EPICS = [101, 109]

const LABELS: LabelRef[] = Array.from({ length: 4 }, (_, index) => ({
  ...{ id: 500 + index, title: `label ${index}`, color: '#6699cc', description: null, ofProject: false },
}))

type Place = Pick<EpicItem, 'groupId' | 'groupPath' | 'groupName' | 'namespaceIds'>

async function coreOf(world: GivenWorld, id: number): Promise<EpicItem> {
  const core = await getItem<EpicItem>(world.table, epicKey(id), 'strong')
  if (core === null) throw new Error(`Epic ${id} is missing.`)
  return core
}

/** The groups an epic can move between: those that the epics stand in, and one beside them with a name of its own. */
async function placesOf(world: GivenWorld): Promise<Place[]> {
  const cores = await Promise.all(EPICS.map((id) => coreOf(world, id)))
  const places = cores.map(({ groupId, groupPath, groupName, namespaceIds }) => ({
    ...{ groupId, groupPath, groupName, namespaceIds },
  }))
  return [...places, { groupId: 900, groupPath: 'elsewhere', groupName: 'Elsewhere', namespaceIds: [900] }]
}

/** What befalls an epic: other labels and perhaps another group, told by no record, by one, or by several at once. */
const eventArbitrary = fc.record({
  epic: fc.constantFrom(...EPICS),
  place: fc.nat({ max: 2 }),
  labels: fc.subarray(LABELS),
  projections: fc.nat({ max: 3 }),
})

test('Rows of lists follow an epic through groups and labels, however often and late its records come', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(eventArbitrary, { minLength: 1, maxLength: 12 }), async (events) => {
      const world = await givenWorld()
      const places = await placesOf(world)
      for (const { epic, place, labels, projections } of events) {
        const core = await coreOf(world, epic)
        const changed: EpicItem = { ...core, ...places[place], labels, version: core.version + 1 }
        await putItems(world.table, [changed])
        await Promise.all(
          Array.from({ length: projections }, () => projectListIndex(world.table, { kind: 'epic', id: epic })),
        )
      }
      await Promise.all(EPICS.map((id) => projectListIndex(world.table, { kind: 'epic', id: id })))
      expect(restFaults(world.stored()).filter((fault) => /list entry|manifest/.test(fault))).toEqual([])
    }),
    { numRuns: 60 },
  )
})
