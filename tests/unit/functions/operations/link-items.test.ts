import { beforeEach, describe, expect, test } from 'vitest'
import type { ItemRef } from '#domain/item/kinds.ts'
import { LINKS_MAX } from '#domain/limits.ts'
import type { LinkType } from '#domain/item/link-types.ts'
import { ROLE, type Viewer } from '#domain/role.ts'
import { linkItems } from '#operations/link/link-items.ts'
import { unlinkItems } from '#operations/link/unlink-items.ts'
import { linkedItems } from '#operations/read/item/linked-items.ts'
import type { ChangeEventItem } from '#table/items/change-event.ts'
import { EVENT_PREFIX } from '#table/keys/history-keys.ts'
import { epicKey, issueKey, itemPk } from '#table/keys/keys.ts'
import { viewerRights } from '#table/items/member.ts'
import { getItem } from '#table/client/read.ts'
import { readWhole } from '#stream/read-whole.ts'
import type { EpicItem, IssueItem } from '#table/items/work-items.ts'
import { transact } from '#table/client/write.ts'
import { givenWorld, problemOf, type GivenWorld } from '#support/histories/given-world.ts'
import { changeEpic, changeIssue } from '#support/when/write-items.ts'

let world: GivenWorld
beforeEach(async () => {
  world = await givenWorld()
})

const EPIC: ItemRef = { kind: 'epic', id: 106 }
const ISSUE: ItemRef = { kind: 'issue', id: 201 }
const HIDDEN: ItemRef = { kind: 'issue', id: 202 }

const link = (item: ItemRef, type: LinkType, other: ItemRef) => linkItems(world.as(), { item, other, type })
const epic = async (): Promise<EpicItem | null> => getItem(world.table, epicKey(EPIC.id), 'strong')
const issue = async (id = ISSUE.id): Promise<IssueItem | null> => getItem(world.table, issueKey(id), 'strong')
const lastEvent = async (item: ItemRef): Promise<ChangeEventItem | undefined> => {
  const query = { partition: itemPk(item), prefix: EVENT_PREFIX, consistency: 'strong' as const }
  return (await readWhole<ChangeEventItem>(world.table, query)).at(-1)
}

const viewer = (id: number, accessLevel: number | null): Viewer => ({
  ...{ id, username: `person${id}`, name: 'Person' },
  ...viewerRights(accessLevel === null ? [] : [{ namespaceIds: [10], accessLevel }]),
})

describe('a link', () => {
  test('gives both ends their next version, which is not shown, and the same event, which names the other end', async () => {
    const before = [await epic(), await issue()]
    const { linkId } = await link(ISSUE, 'is_blocked_by', EPIC)
    expect([await epic(), await issue()]).toMatchObject(
      before.map((core) => ({ version: (core?.version ?? 0) + 1, linkVersions: 1 })),
    )
    const event = await lastEvent(ISSUE)
    expect(event).toMatchObject({
      ...{ type: 'linked', kind: 'issue', itemId: 201, visibility: 'public', version: before[1]?.version },
      link: { kind: 'epic', id: 106, type: 'is_blocked_by', visibility: 'public' },
    })
    expect(await lastEvent(EPIC)).toMatchObject({ id: event?.id, type: 'linked', itemId: 201 })
    await unlinkItems(world.as(), { item: EPIC, linkId })
    expect(await lastEvent(ISSUE)).toMatchObject({ type: 'unlinked', itemId: 106, link: { id: 201, type: 'blocks' } })
  })

  test('tells the class of a confidential end, whose readers are fewer', async () => {
    await link(EPIC, 'relates_to', HIDDEN)
    expect(await lastEvent(EPIC)).toMatchObject({ visibility: 'public', link: { id: 202, visibility: 'confidential' } })
  })

  test('is refused where either end has as many as there may be', async () => {
    await transact(world.table, [{ kind: 'update', key: epicKey(EPIC.id), set: { linkCount: LINKS_MAX } }])
    expect(await problemOf(link(ISSUE, 'blocks', EPIC))).toMatchObject({ code: 'LIMIT_EXCEEDED' })
    expect(await problemOf(link(EPIC, 'blocks', ISSUE))).toMatchObject({ code: 'LIMIT_EXCEEDED' })
  })

  test('is made once by two people who make it at the same time', async () => {
    world.beforeNextWrite(() => link(EPIC, 'relates_to', ISSUE))
    expect(await problemOf(link(ISSUE, 'blocks', EPIC))).toMatchObject({ code: 'CONFLICT' })
    expect(await issue()).toMatchObject({ linkCount: 1 })
  })

  test('counts the state that the other end has when it is made', async () => {
    world.beforeNextWrite(() => changeEpic(world.as(), { epicId: EPIC.id, state: 'closed' }))
    await link(ISSUE, 'is_blocked_by', EPIC)
    expect(await issue()).toMatchObject({ blockers: {} })
  })

  test('to an end that somebody else may not read is none for them', async () => {
    await link(EPIC, 'is_blocked_by', HIDDEN)
    await link(EPIC, 'blocks', ISSUE)
    const seen = async (who: Viewer) => (await linkedItems(world.table, who, EPIC)).map(({ core }) => core.id)
    expect(await seen(viewer(7, ROLE.reporter))).toEqual([201, 202])
    expect(await seen(viewer(7, ROLE.guest))).toEqual([201])
    expect(await seen(viewer(1, null))).toEqual([201, 202])
  })
})

describe('an item that is blocked', () => {
  test('counts the open items that block it, whatever becomes of them', async () => {
    await link(ISSUE, 'is_blocked_by', EPIC)
    await link(HIDDEN, 'blocks', ISSUE)
    const counted = async () => (await issue())?.blockers
    expect(await counted()).toEqual({ p: 1, 'ipc:10,20:1': 1 })
    await changeEpic(world.as(), { epicId: EPIC.id, state: 'closed' })
    await world.settle()
    expect(await counted()).toEqual({ 'ipc:10,20:1': 1 })
    await changeEpic(world.as(), { epicId: EPIC.id, state: 'opened' })
    await changeIssue(world.as(), { issueId: HIDDEN.id, confidential: false })
    await world.settle()
    expect(await counted()).toEqual({ p: 2 })
    await changeEpic(world.as(), { epicId: EPIC.id, confidential: true }).catch(() => null)
    await world.settle()
    const { confidential } = (await epic()) ?? {}
    expect(await counted()).toEqual(confidential ? { p: 1, 'epc:10': 1 } : { p: 2 })
  })

  test('is not told of a state that is over by a projector that was held up', async () => {
    await link(ISSUE, 'is_blocked_by', EPIC)
    await world.settle()
    await changeEpic(world.as(), { epicId: EPIC.id, state: 'closed' })
    // Another projector finds that everything is as it is counted.
    world.beforeNextWrite(async () => {
      await changeEpic(world.as(), { epicId: EPIC.id, state: 'opened' })
      await world.settle()
    })
    await world.settle()
    expect((await issue())?.blockers).toEqual({ p: 1 })
  })
})
