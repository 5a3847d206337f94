import { expect, test } from 'vitest'
import type { ItemRef } from '#domain/item/kinds.ts'
import { changeItem } from '#operations/item/change.ts'
import { changeGroupSettings } from '#operations/namespace/change-group-settings.ts'
import { liveChanges } from '#stream/live/live-changes.ts'
import { liveEvents } from '#stream/live/live-events.ts'
import { givenWorld } from '#support/histories/given-world.ts'

const ISSUE: ItemRef = { kind: 'issue', id: 201 }
const EPIC: ItemRef = { kind: 'epic', id: 101 }

test.each([
  ['an issue', ISSUE],
  ['an epic', EPIC],
])('labels of %s are told to those who follow it, unless its groups have turned that off', async (_, item) => {
  const world = await givenWorld()
  /** Labels an item or takes the label away, and returns the fields that events name, and whether they show labels. */
  const toldOf = async (change: object) => {
    world.double.takeStream()
    await changeItem(world.as(), item, change)
    const { events } = await liveEvents(world.table, liveChanges(world.double.takeStream()), 'https://canopy.example')
    return events
      .filter(({ itemId }) => itemId?.endsWith(`/${item.id}`))
      .map(({ fields, item: shown }) => [fields.includes('labels'), JSON.stringify(shown).includes('labels')])
  }
  const settings = (realtimeLabels: boolean) =>
    changeGroupSettings({ ...world.as(), isAdmin: true }, { rootPath: 'acme', settings: { realtimeLabels } })

  expect(await toldOf({ addLabelIds: [40] })).toEqual([[true, true]])
  await settings(false)
  expect(await toldOf({ removeLabelIds: [40] })).toEqual([[false, false]])
  expect(await toldOf({ title: 'Another title' })).toEqual([[false, false]])
  await settings(true)
  expect(await toldOf({ addLabelIds: [40] })).toEqual([[true, true]])
})
