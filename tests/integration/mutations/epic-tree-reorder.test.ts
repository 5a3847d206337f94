import { beforeEach, describe, expect, test } from 'vitest'
import type { ItemKind } from '#domain/item/kinds.ts'
import { epicIssueNumber } from '#domain/ids.ts'
import { ROLE } from '#domain/role.ts'
import { attachChild } from '#operations/tree/attach-child.ts'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import { childOfEdge, edgePrefix, epicKey, epicPk, groupKey, pathKey } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import type { EpicItem } from '#table/items/work-items.ts'
import { putItems } from '#table/client/write.ts'
import type { EpicNode, GivenEpic } from '../graphql/given.ts'
import { MutationWorld } from './mutation-world.ts'

let world: MutationWorld
/** A to E with the children A1 ..., and issues below A. */
let a: GivenEpic
let b: GivenEpic
beforeEach(async () => {
  world = new MutationWorld()
  const { acme: group, api: project, plain } = world
  const leaf = (title: string): EpicNode => ({ group, title })
  a = world.given.epic({
    ...leaf('A'),
    children: ['A1', 'A2', 'A3', 'A4'].map(leaf),
    issues: ['I1', 'I2', 'I3'].map((title) => ({ project, title })),
  })
  b = world.given.epic({ ...leaf('B'), children: ['B1', 'B2'].map((title) => ({ group: plain, title })) })
  await world.write()
})

const gid = ({ core: { id } }: { core: { id: number } }): string => `gid://gitlab/Epic/${id}`
const linkGid = ({ core: { id } }: { core: { id: number } }): string => `gid://gitlab/EpicIssue/${epicIssueNumber(id)}`
const at = <Item>(items: Item[], index: number): Item => {
  const item = items[index]
  if (item === undefined) throw new Error(`There is no item ${index}.`)
  return item
}
const child = (parent: GivenEpic, index: number): string => gid(at(parent.children, index))
const issue = (index: number): string => linkGid(at(a.issues, index))

interface Moved {
  id: string
  adjacentReferenceId?: string | null
  relativePosition?: string | null
  newParentId?: string | null
}
const drop = (moved: Moved, as: string | null = 'reporter', base: GivenEpic = a) =>
  world.mutate('epicTreeReorder', as, { baseEpicId: gid(base), moved })

test('where epics are turned off nothing moves', async () => {
  for (const key of [groupKey(world.acme.id), pathKey('acme')]) {
    const item = await getItem<GroupItem>(world.table, key)
    await putItems(world.table, [{ ...key, ...item, allowEpics: false } as GroupItem])
  }
  const before = titles(a, 'epic')
  const moved = { id: child(a, 0), adjacentReferenceId: child(a, 2), relativePosition: 'before' }
  expect((await drop(moved)).problem?.code).toBe('NOT_FOUND')
  expect((await drop({ id: child(a, 0), newParentId: gid(b) })).problem?.code).toBe('NOT_FOUND')
  expect(titles(a, 'epic')).toEqual(before)
})

function titles({ core: { id } }: GivenEpic, kind: ItemKind): string[] {
  const stored = world.stored()
  const titleOf = (childId: number) =>
    String(stored.find(({ PK, SK }) => SK === '#' && PK === `${kind === 'epic' ? 'E' : 'I'}#${childId}`)?.['title'])
  return stored
    .filter(({ PK, SK }) => PK === epicPk(id) && String(SK).startsWith(edgePrefix(kind)))
    .map(({ SK }) => String(SK))
    .sort()
    .map((sortKey) => titleOf(childOfEdge(sortKey)))
}

async function expectRefused(moved: Moved, message: string, as = 'reporter', base: GivenEpic = a): Promise<void> {
  const before = world.stored()
  expect(await drop(moved, as, base)).toMatchObject({ clientMutationId: null, errors: [message], eventId: null })
  expect(world.stored()).toEqual(before)
}

describe('among its siblings', () => {
  test('`before`: the adjacent one comes before the moved one; A B C D with A to the end is B C D A', async () => {
    const moved = { id: child(a, 0), adjacentReferenceId: child(a, 3), relativePosition: 'before' }
    expect(await drop(moved)).toMatchObject({ clientMutationId: null, errors: [] })
    expect(titles(a, 'epic')).toEqual(['A2', 'A3', 'A4', 'A1'])
  })

  test('`after`: the adjacent one comes after the moved one; A B C D with D to second is A D B C', async () => {
    await drop({ id: child(a, 3), adjacentReferenceId: child(a, 1), relativePosition: 'after' })
    expect(titles(a, 'epic')).toEqual(['A1', 'A4', 'A2', 'A3'])
  })

  test('without an adjacent one it goes to the start, whatever the position says', async () => {
    await drop({ id: child(a, 2) })
    expect(titles(a, 'epic')).toEqual(['A3', 'A1', 'A2', 'A4'])
    await drop({ id: child(a, 3), adjacentReferenceId: null, relativePosition: 'nowhere', newParentId: null })
    expect(titles(a, 'epic')).toEqual(['A4', 'A3', 'A1', 'A2'])
  })

  test('issues go by the numbers of their links', async () => {
    await drop({ id: issue(2), adjacentReferenceId: issue(0), relativePosition: 'after' })
    expect(titles(a, 'issue')).toEqual(['I3', 'I1', 'I2'])
  })

  test('beside itself and under the parent that it has nothing else changes', async () => {
    const before = world.stored()
    await drop({ id: child(a, 1), adjacentReferenceId: child(a, 1), relativePosition: 'before' })
    expect(world.stored()).toEqual(before)
    const moved = { id: child(a, 1), adjacentReferenceId: child(a, 0), relativePosition: 'after', newParentId: gid(a) }
    expect((await drop(moved)).errors).toEqual([])
    expect(titles(a, 'epic')).toEqual(['A2', 'A1', 'A3', 'A4'])
  })

  test('the same request sent again changes nothing', async () => {
    const input = { baseEpicId: gid(a), clientMutationId: 'once-drop-1', moved: { id: child(a, 3) } }
    await world.mutate('epicTreeReorder', 'reporter', input)
    await drop({ id: child(a, 2) })
    expect(await world.mutate('epicTreeReorder', 'reporter', input)).toMatchObject({
      clientMutationId: 'once-drop-1',
      errors: [],
    })
    expect(titles(a, 'epic')).toEqual(['A3', 'A4', 'A1', 'A2'])
  })
})

describe('below another epic', () => {
  test('it stands in front of the adjacent one and both parents count it', async () => {
    const moved = { id: child(b, 0), adjacentReferenceId: child(a, 1), relativePosition: 'after', newParentId: gid(a) }
    expect((await drop(moved, 'reporter', b)).errors).toEqual([])
    expect([titles(a, 'epic'), titles(b, 'epic')]).toEqual([['A1', 'B1', 'A2', 'A3', 'A4'], ['B2']])
    const counts = (epic: GivenEpic) => world.stored().find(({ PK, SK }) => PK === epicPk(epic.core.id) && SK === 'A')
    expect([counts(a), counts(b)]).toMatchObject([{ openedEpics: 5 }, { openedEpics: 1 }])
  })

  test('past the end it stands behind the last one, and an empty epic gets its first child', async () => {
    const last = { adjacentReferenceId: child(a, 3), relativePosition: 'before', newParentId: gid(a) }
    await drop({ id: child(b, 1), ...last }, 'reporter', b)
    expect(titles(a, 'epic').at(-1)).toBe('B2')
    await drop({ id: issue(0), relativePosition: 'before', newParentId: child(a, 0) })
    expect(titles(at(a.children, 0), 'issue')).toEqual(['I1'])
  })

  test('the number of the link stays the same', async () => {
    await drop({ id: issue(1), newParentId: gid(b) })
    await drop({ id: issue(1), newParentId: gid(a) }, 'reporter', b)
    expect(titles(a, 'issue')).toEqual(['I2', 'I1', 'I3'])
  })

  test('an epic without a parent gets one', async () => {
    expect((await drop({ id: gid(b), newParentId: gid(a) })).errors).toEqual([])
    expect(titles(a, 'epic')).toEqual(['B', 'A1', 'A2', 'A3', 'A4'])
  })
})

describe('is refused, one reason before the other', () => {
  const KIND = 'Only epics and epic_issues are supported.'
  const RIGHT = "You don't have permissions to move the objects."
  const POSITION = 'Relative position is not valid.'

  test('another kind of thing, before anything is read', async () => {
    await expectRefused({ id: `gid://gitlab/Issue/${at(a.issues, 0).core.id}` }, KIND, 'guest')
    await expectRefused({ id: child(a, 0), adjacentReferenceId: 'gid://gitlab/Milestone/1' }, KIND)
    await expectRefused({ id: 'gid://gitlab/Issue/1', adjacentReferenceId: 'gid://gitlab/Epic/1' }, KIND)
  })

  test('by rights on the base epic, the adjacent one, the new parent and the old one', async () => {
    const bad = { adjacentReferenceId: child(b, 0), relativePosition: 'beside' }
    for (const as of ['guest', 'nina']) await expectRefused({ id: child(a, 0), ...bad }, RIGHT, as)
    const other = world.given.group('other')
    const elsewhere = world.given.epic({ group: other, title: 'O', children: [{ group: other, title: 'O1' }] })
    const roles = [{ namespaceIds: other.namespaceIds, accessLevel: ROLE.reporter }]
    world.given.user('rita', [...roles, { namespaceIds: world.acme.namespaceIds, accessLevel: ROLE.guest }])
    await world.write()
    await expectRefused({ id: child(elsewhere, 0), newParentId: gid(a) }, RIGHT, 'rita', elsewhere)
    await expectRefused({ id: child(a, 0), newParentId: gid(elsewhere) }, RIGHT, 'rita', elsewhere)
    await expectRefused({ id: child(elsewhere, 0), adjacentReferenceId: child(a, 0) }, RIGHT, 'rita', elsewhere)
    await expectRefused({ id: child(elsewhere, 0) }, RIGHT, 'rita')
    expect((await drop({ id: child(elsewhere, 0) }, 'rita', elsewhere)).errors).toEqual([])
  })

  test('an epic below an epic of a group without sub-epics; its issues may move', async () => {
    const off = (item: GroupItem | null) => ({ ...item, allowSubEpics: false }) as GroupItem
    for (const key of [groupKey(world.acme.id), pathKey('acme')]) {
      await putItems(world.table, [off(await getItem<GroupItem>(world.table, key))])
    }
    await expectRefused({ id: child(b, 0), newParentId: gid(a) }, RIGHT, 'reporter', b)
    expect((await drop({ id: issue(0), newParentId: gid(b) })).errors).toEqual([])
  })

  test('a position that is none, and one beside the other kind', async () => {
    const position = (relativePosition: string | null) =>
      expectRefused({ id: child(a, 0), adjacentReferenceId: child(b, 0), relativePosition }, POSITION)
    for (const value of ['beside', '', null, 'BEFORE']) await position(value)
    await expectRefused({ id: child(a, 0), adjacentReferenceId: issue(0), relativePosition: 'after' }, POSITION)
  })

  test('a sibling that hangs elsewhere', async () => {
    const beside = { adjacentReferenceId: child(b, 0), relativePosition: 'after' }
    const words = (which: string) => `The sibling object's parent must match the ${which} parent epic.`
    await expectRefused({ id: child(a, 0), ...beside }, words('current'))
    await expectRefused({ id: child(b, 1), ...beside, newParentId: gid(a) }, words('new'), 'reporter', b)
    await expectRefused({ id: child(a, 0), ...beside, newParentId: child(b, 0) }, words('new'))
  })

  test('another epic than the parent as the base of what keeps its parent', async () => {
    const words = "The moved object's parent must match the current parent epic."
    await expectRefused({ id: child(a, 2) }, words, 'reporter', b)
    await expectRefused({ id: issue(1) }, words, 'reporter', b)
    const beside = { adjacentReferenceId: child(a, 0), relativePosition: 'after' }
    await expectRefused({ id: child(a, 2), ...beside }, words, 'reporter', b)
  })

  test('what the rules of the tree forbid', async () => {
    const words = (tail: string) => `This epic cannot be added. ${tail}`
    await expectRefused(
      { id: gid(a), newParentId: child(a, 0) },
      words('It is already an ancestor of the parent epic.'),
      'owner',
    )
    await expectRefused({ id: gid(a), newParentId: gid(a) }, words('An epic cannot be added to itself.'))
    await expectRefused(
      { id: child(a, 0), newParentId: child(b, 0) },
      words('An epic must belong to the same group or subgroup as its parent epic.'),
    )
    let deepest = at(a.children, 0)
    for (let level = 3; level <= 7; level += 1) {
      const next = world.given.epic({ group: world.acme, title: `Level ${level}` })
      await world.write()
      await drop({ id: gid(next), newParentId: gid(deepest) })
      deepest = next
    }
    await expectRefused(
      { id: child(a, 1), newParentId: gid(deepest) },
      words('One or more epics would exceed the maximum depth (7) from its most distant ancestor.'),
    )
    const hidden = world.given.epic({ group: world.acme, title: 'Hidden', confidential: true })
    await world.write()
    await expectRefused(
      { id: child(a, 1), newParentId: gid(hidden) },
      'A non-confidential epic cannot be assigned to a confidential parent epic',
    )
    await expectRefused(
      { id: issue(1), newParentId: gid(hidden) },
      'Cannot assign a confidential epic to a non-confidential issue. Make the issue confidential and try again',
    )
  })

  test('what has no parent and gets none', async () => {
    await expectRefused({ id: gid(b) }, 'This item has no parent epic.')
  })
})

describe('is an error of the field', () => {
  const NOT_FOUND = { problem: { code: 'NOT_FOUND' } }

  test('without sign-in', async () => {
    expect(await drop({ id: child(a, 0) }, null)).toMatchObject({ problem: { code: 'FORBIDDEN' } })
  })

  test('for ids that are none, and epics where an epic is asked for', async () => {
    const bad = { problem: { code: 'BAD_REQUEST' } }
    expect(await drop({ id: 'x' })).toMatchObject(bad)
    expect(await drop({ id: child(a, 0), adjacentReferenceId: '12' })).toMatchObject(bad)
    expect(await drop({ id: child(a, 0), newParentId: issue(0) })).toMatchObject(bad)
    const moved = { id: child(a, 0) }
    expect(await world.mutate('epicTreeReorder', 'reporter', { baseEpicId: issue(0), moved })).toMatchObject(bad)
  })

  test('for what is missing or hidden, in the same words', async () => {
    const secret = world.given.epic({ group: world.hush, title: 'Secret', children: [{ group: world.hush }] })
    const loose = world.given.issue({ project: world.api })
    await world.write()
    const answers = await Promise.all([
      drop({ id: 'gid://gitlab/Epic/404' }),
      drop({ id: 'gid://gitlab/EpicIssue/404' }),
      drop({ id: linkGid(loose) }),
      drop({ id: child(secret, 0) }),
      drop({ id: child(a, 0), adjacentReferenceId: child(secret, 0), relativePosition: 'after' }),
      drop({ id: child(a, 0), newParentId: gid(secret) }),
      drop({ id: child(a, 0) }, 'reporter', secret),
    ])
    for (const answer of answers) expect(answer).toMatchObject(NOT_FOUND)
    expect(new Set(answers.map(({ problem }) => problem?.message)).size).toBe(1)
  })
})

describe('at the same moment', () => {
  test('of two opposite moves one is made, so there is no circle', async () => {
    world.beforeNextWrite(() => drop({ id: gid(a), newParentId: gid(b) }))
    expect((await drop({ id: gid(b), newParentId: gid(a) })).errors).toEqual([
      'This epic cannot be added. It is already an ancestor of the parent epic.',
    ])
    const parentOf = async ({ core: { id } }: GivenEpic) =>
      (await getItem<EpicItem>(world.table, epicKey(id), 'strong'))?.parent?.parentId
    expect([await parentOf(a), await parentOf(b)]).toEqual([b.core.id, undefined])
  })

  test('two people move different items: both are where they were put', async () => {
    world.beforeNextWrite(() =>
      drop({ id: child(a, 0), adjacentReferenceId: child(a, 2), relativePosition: 'before' }, 'owner'),
    )
    await drop({ id: child(a, 3), adjacentReferenceId: child(a, 1), relativePosition: 'after' })
    expect(titles(a, 'epic')).toEqual(['A4', 'A2', 'A3', 'A1'])
  })
})

describe('while it is read', () => {
  test('a sibling moves: the moved one goes where the sibling is now', async () => {
    // Before the second read, when the sibling was seen at its former place.
    world.onNextRead('BatchGetCommand', () => {
      world.onNextRead('BatchGetCommand', () => drop({ id: child(a, 2) }, 'owner'))
      return Promise.resolve()
    })
    const moved = { id: child(a, 0), adjacentReferenceId: child(a, 2), relativePosition: 'before' }
    expect((await drop(moved)).errors).toEqual([])
    expect(titles(a, 'epic')).toEqual(['A3', 'A1', 'A2', 'A4'])
  })

  test('the parent changes: the moved one goes where it was meant to go', async () => {
    world.onNextRead('BatchGetCommand', () => {
      world.onNextRead('BatchGetCommand', () => drop({ id: child(a, 0), newParentId: gid(b) }, 'owner'))
      return Promise.resolve()
    })
    const moved = { id: child(a, 0), newParentId: child(a, 1) }
    expect((await drop(moved)).errors).toEqual([])
    expect([titles(a, 'epic'), titles(b, 'epic')]).toEqual([
      ['A2', 'A3', 'A4'],
      ['B1', 'B2'],
    ])
    expect(titles(at(a.children, 1), 'epic')).toEqual(['A1'])
  })
})

describe('costs', () => {
  async function costOf(action: () => Promise<{ errors: string[] }>): Promise<{ units: number; calls: number }> {
    world.units = 0
    world.calls = 0
    expect((await action()).errors).toEqual([])
    return { units: world.units, calls: world.calls }
  }

  const manyIssues = async (count: number): Promise<GivenEpic> => {
    const { acme: group, api: project } = world
    const issues = Array.from({ length: count }, (_, index) => ({ project, title: `Issue ${index}` }))
    const parent = world.given.epic({ group, title: 'Full', issues })
    await world.write()
    return parent
  }

  test.each([10, 3000])('a reorder among %d siblings at most 11 write units and 6 calls', async (count) => {
    const full = await manyIssues(count)
    const id = linkGid(at(full.issues, count - 1))
    const beside = linkGid(at(full.issues, 4))
    const moved = { id, adjacentReferenceId: beside, relativePosition: 'after' }
    expect(await costOf(() => drop(moved, 'reporter', full))).toEqual({ units: 11, calls: 5 })
  })

  test.each([10, 3000])('a move to an epic with %d children at most 17 write units and 6 calls', async (count) => {
    const full = await manyIssues(count)
    const beside = { adjacentReferenceId: linkGid(at(full.issues, 4)), relativePosition: 'after' }
    const cost = await costOf(() => drop({ id: issue(0), ...beside, newParentId: gid(full) }))
    expect(cost).toEqual({ units: 17, calls: 6 })
  })

  /** Epics below one another, the root first. */
  const chainOf = async (length: number): Promise<GivenEpic[]> => {
    const node = (level: number): EpicNode => ({ group: world.acme, children: level < length ? [node(level + 1)] : [] })
    const chain = [world.given.epic(node(1))]
    for (let [next] = chain[0]?.children ?? []; next; [next] = next.children) chain.push(next)
    await world.write()
    return chain
  }

  test('a move of an epic to the sixth level at most 32 write units and 6 calls', async () => {
    const viewer = await loadViewer(world.table, 'reporter')
    const deepest = at(await chainOf(6), 5)
    const context = { table: world.table, viewer, now: () => '2026-06-01T00:00:00Z', random: () => 0.5 }
    await attachChild(context, { child: { kind: 'epic', id: b.core.id }, parentId: a.core.id })
    const { units, calls } = await costOf(() => drop({ id: child(a, 0), newParentId: gid(deepest) }))
    expect(units).toBeLessThanOrEqual(32)
    expect(calls).toBe(6)
  })

  test('where the epics above have been moved since, one call more for each of them', async () => {
    const [lower, upper] = [await chainOf(4), await chainOf(2)]
    await drop({ id: gid(at(lower, 0)), newParentId: gid(at(upper, 1)) })
    expect((await costOf(() => drop({ id: child(a, 0), newParentId: gid(at(lower, 3)) }))).calls).toBe(7)
    // What was moved itself knows where it hangs.
    expect((await costOf(() => drop({ id: child(a, 1), newParentId: gid(at(lower, 0)) }))).calls).toBe(6)
    await expectRefused(
      { id: gid(at(upper, 0)), newParentId: gid(at(lower, 3)) },
      'This epic cannot be added. It is already an ancestor of the parent epic.',
    )
  })
})
