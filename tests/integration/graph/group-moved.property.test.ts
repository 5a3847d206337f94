import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movementsBy } from '#domain/item/movements.ts'
import type { FieldChange } from '#domain/item/change-event.ts'
import { changeEventItem, type ChangeEventItem } from '#table/items/change-event.ts'
import type { IssueItem } from '#table/items/work-items.ts'
import { askField } from './ask-field.ts'
import { World } from './world.ts'

const START = Date.parse('2026-11-22T00:00:00Z')
const MINUTE_MS = 60_000
/** As many as one page of what moved names, and as many items as it looks at. */
const [NAMED_MAX, LOOKED_MAX] = [5, 12]

type Kind = 'closed' | 'created' | 'slipped'
const KINDS = ['closed', 'created', 'slipped'] as const

interface Step {
  item: number
  change: 'create' | 'close' | 'reopen' | 'later' | 'sooner' | 'title'
}

const CHANGES: Record<Exclude<Step['change'], 'create'>, FieldChange> = {
  close: ['state', 'opened', 'closed'],
  reopen: ['state', 'closed', 'opened'],
  later: ['dueDate', '2026-12-01', '2026-12-09'],
  sooner: ['dueDate', '2026-12-09', '2026-12-01'],
  title: ['title', 'Before', 'After'],
}

interface Told {
  item: { title: string }
  actor: { username: string }
}

interface Answer extends Record<Kind, Told[]> {
  more: Record<Kind, number | null>
  goesOn: boolean
}

/** Puts items into a group, one below it and another one, of which each third is confidential, and what has happened to them. */
async function given(itemCount: number, steps: Step[]) {
  const world = new World()
  const root = world.group(1, 'plans', 'private')
  const below = world.group(2, 'team', 'private', root)
  const homes = [root, below].map((group, index) => world.project(101 + index, 'app', 'private', group))
  const ann = world.user(800, 'ann', 'Ann', [[root, 50]])
  world.user(900, 'gus', 'Gus', [[root, 10]])
  const cores = Array.from({ length: itemCount }, (_, index): IssueItem[] => {
    const home = homes[index % homes.length]
    if (!home) return []
    const { core } = world.issue(1000 + index, home, ann, {
      ...{ iid: index + 1, title: `Issue ${index}`, confidential: index % 3 === 2 },
    })
    world.items.push(core)
    return [core]
  }).flat()
  const events = steps.flatMap(({ item, change }, index): ChangeEventItem[] => {
    const core = cores[item % cores.length]
    if (!core) return []
    return [
      changeEventItem({
        ...{ id: 5000 + index, item: { kind: 'issue', id: core.id }, rootId: root.id, actor: ann, version: 2 + index },
        ...(change === 'create'
          ? { type: 'created' as const, changes: [] }
          : { type: 'changed' as const, changes: [CHANGES[change]] }),
        ...{ at: new Date(START + index * MINUTE_MS).toISOString(), entrance: 'web', visibility: 'private' },
      }),
    ]
  })
  world.items.push(...events)
  await world.write()
  const moved = async (as: string, on = root): Promise<Answer> => {
    const args = { since: new Date(START).toISOString() }
    return (await askField({ table: world.table, field: 'Group.moved', on, as, args })) as Answer
  }
  return { root, below, cores, events, moved }
}

const titlesOf = (answer: Answer, kind: Kind): string[] => answer[kind].map(({ item }) => item.title)

const stepsOf = (items: number) =>
  fc.array(
    fc.record<Step>({
      item: fc.nat(items - 1),
      change: fc.constantFrom('create', 'close', 'reopen', 'later', 'sooner', 'title'),
    }),
    { maxLength: 39 },
  )

test('what moved is what the change events say of the items that one may read, up to five names of each kind and how many more', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: LOOKED_MAX }), stepsOf(LOOKED_MAX), async (itemCount, steps) => {
      const { root, below, cores, events, moved } = await given(itemCount, steps)
      const movements = movementsBy(events)
      for (const [as, place] of [
        ['ann', root],
        ['ann', below],
        ['gus', root],
      ] as const) {
        const readable = new Map(
          cores
            .filter(
              ({ confidential, namespaceIds }) => (as === 'ann' || !confidential) && namespaceIds.includes(place.id),
            )
            .map(({ id, title }) => [id, title]),
        )
        const answer = await moved(as, place)
        let isMore = false
        for (const kind of KINDS) {
          const titles = movements.filter((one) => one.as === kind).flatMap(({ item }) => readable.get(item.id) ?? [])
          expect(titlesOf(answer, kind)).toEqual(titles.slice(0, NAMED_MAX))
          expect(answer.more[kind]).toBe(Math.max(titles.length - NAMED_MAX, 0))
          isMore ||= titles.length > NAMED_MAX
        }
        expect(answer.goesOn).toBe(isMore)
      }
    }),
    { numRuns: 60 },
  )
})

test('of very many it names the newest, and says that it does not know how many there are', async () => {
  const steps = Array.from({ length: 300 }, (_, item): Step => ({
    item,
    change: (['create', 'close', 'later'] as const)[item % 3] ?? 'create',
  }))
  const { moved } = await given(300, steps)
  const answer = await moved('ann')
  expect(titlesOf(answer, 'slipped')).toEqual([299, 296, 293, 290].map((item) => `Issue ${item}`))
  expect(KINDS.map((kind) => answer[kind].length)).toEqual([4, 4, 4])
  expect(answer.more).toEqual({ closed: null, created: null, slipped: null })
  expect(answer.goesOn).toBe(true)
})

test('what one may not read is neither named nor counted, and leaves the place to others', async () => {
  const steps = Array.from({ length: 9 }, (_, item): Step => ({ item, change: 'close' }))
  const { moved } = await given(9, steps)
  const [ann, gus] = [await moved('ann'), await moved('gus')]
  expect([ann.closed.length, ann.more.closed, ann.goesOn]).toEqual([5, 4, true])
  expect(titlesOf(gus, 'closed')).toEqual([7, 6, 4, 3, 1].map((item) => `Issue ${item}`))
  expect([gus.more.closed, gus.goesOn]).toEqual([1, true])
})

test('where many changes tell of few items, more changes are looked at for them', async () => {
  const talk = Array.from({ length: 60 }, (): Step => ({ item: 0, change: 'title' }))
  const { moved } = await given(3, [{ item: 1, change: 'close' }, ...talk])
  const answer = await moved('ann')
  expect(titlesOf(answer, 'closed')).toEqual(['Issue 1'])
  expect(answer.goesOn).toBe(false)
})
