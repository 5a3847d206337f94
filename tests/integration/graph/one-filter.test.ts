import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { matches, type IndexedItem } from '#domain/item/filter-conditions.ts'
import {
  EVERYTHING,
  filterInput,
  is,
  mapConditions,
  type Filter,
  type FilterValue,
} from '#domain/item/filter-expression.ts'
import { onDay } from '#domain/item/filter-days.ts'
import { readFilterInput } from '#domain/item/filter-input.ts'
import { createNamespaceAccess } from '#operations/read/namespace/namespace-access.ts'
import { allItems } from '#operations/read/list/list-items.ts'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import { subscriptionItems } from '#table/items/subscription.ts'
import {
  countedTokens,
  filterTree,
  readListFilter,
  writeListFilter,
  type FilterToken,
} from '#web/lib/list/list-filter.ts'
import { parseSearch, stringifySearch } from '#web/lib/page/search-params.ts'
import { filterOfQuery } from '#web/features/filter/filter-of-query.ts'
import { queryOfFilter } from '#web/features/filter/filter-query.ts'
import { call } from '../rest/call-route.ts'
import { askPage, named, NOW } from './ask-field.ts'
import { World } from './world.ts'

const DAY = NOW.toISOString().slice(0, 10)
const READERS = ['reporter', 'guest', null]
/** What people have chosen about notifications of one item after the other, over and over. */
const CHOICES: Record<string, (boolean | null)[]> = { reporter: [true, null, false], guest: [null, false] }
const ITEMS = Array.from({ length: 40 }, (_, index) => index)
const chosenBy = (as: string | null, choice: FilterValue): number[] => {
  const choices = CHOICES[as ?? ''] ?? []
  return ITEMS.filter((index) => choices[index % choices.length] === choice)
}
const MILESTONES = { 41: 'Beta', 42: 'Gamma' } as const

let world: World
let acme: GroupItem
const known = new Map<string | null, Record<'epic' | 'issue', IndexedItem[]>>()

/** Makes many items that differ in what lists are filtered by, some of which not everybody may read. */
beforeAll(async () => {
  world = new World()
  acme = world.group(1, 'acme', 'public')
  const web = world.group(2, 'web', 'public', acme)
  const projects = [world.project(11, 'open', 'public', acme), world.project(12, 'inside', 'private', web)]
  const people = [
    world.user(21, 'reporter', 'A Reporter', [[acme, 20]]),
    world.user(22, 'guest', 'A Guest', [[acme, 10]]),
    world.user(23, 'ana', 'Ana'),
  ]
  const labels = ['bug', 'ux', 'two words'].map((title, index) => world.label(31 + index, title, acme))
  const milestones = Object.entries(MILESTONES).map(([id, title]) =>
    world.milestone(Number(id), title, acme, ['2026-11-01', '2026-11-30']),
  )
  const of = <Value>(values: readonly Value[], index: number): Value => values[index % values.length] as Value
  for (const index of ITEMS) {
    const time = `2026-10-${`${(index % 28) + 1}`.padStart(2, '0')}T10:00:00Z`
    const shared = {
      ...{ title: of(['Plan the page', 'Mend the tap'], index), confidential: index % 5 === 0 },
      ...{ state: of(['opened', 'closed'] as const, index >> 1), createdAt: time, updatedAt: time },
      labels: labels.filter((_, which) => ((index >> which) & 1) === 1),
      priority: of(['NONE', 'LOW', 'HIGH'] as const, index),
    }
    const issue = world.issue(100 + index, of(projects, index >> 2), of(people, index), {
      ...shared,
      ...{ type: of(['ISSUE', 'INCIDENT'] as const, index), weight: of([null, 1, 3], index) },
      ...{ dueDate: of([null, '2026-11-20', '2026-11-23', DAY], index), milestone: of([null, ...milestones], index) },
      ...{
        assignees: people.filter((_, which) => (index + which) % 3 === 0),
        healthStatus: of([null, 'onTrack', 'atRisk'] as const, index),
      },
    })
    world.items.push(issue.core, issue.pointer, issue.description)
    world.epic(500 + index, of([acme, web], index), of(people, index), shared)
  }
  for (const { id, username } of people)
    for (const choice of [true, false])
      for (const index of chosenBy(username, choice))
        world.items.push(
          subscriptionItems({ kind: 'issue', id: 100 + index }, id, choice).own,
          subscriptionItems({ kind: 'epic', id: 500 + index }, id, choice).own,
        )
  await world.write()
  for (const as of READERS) known.set(as, { epic: await readable('epic', as), issue: await readable('issue', as) })
})

async function readable(kind: 'epic' | 'issue', as: string | null): Promise<IndexedItem[]> {
  const access = createNamespaceAccess(world.table, await loadViewer(world.table, as))
  const asked = { kind, namespaceIds: acme.namespaceIds, filter: EVERYTHING }
  return allItems(world.table, access, { ...asked, includeAncestors: false, includeDescendants: true })
}

const VALUES: Record<string, string[]> = {
  author_username: ['reporter', 'GUEST', 'nobody', '@me'],
  assignee_username: ['ana', 'None', 'Any', '@me'],
  label_name: ['bug', 'ux', 'two words', 'None', 'Any'],
  milestone_title: ['Beta', 'Gamma', 'None', 'Any', 'Lost'],
  type: ['issue', 'incident'],
  confidential: ['true', 'false'],
  namespace_path: ['acme/web', 'acme', 'acme/web/inside', 'nowhere'],
  due: ['overdue', 'today', 'week', 'month', 'none', 'any', '2026-11-23'],
  created: ['2026-10-07', '2026-10-20'],
  priority: ['none', 'low', 'high'],
  weight: ['1', '3', 'none', 'any'],
  health_status: ['on_track', 'none', 'any'],
  subscribed: ['EXPLICITLY_SUBSCRIBED', 'EXPLICITLY_UNSUBSCRIBED'],
}
const OF_EPICS = [
  ...['author_username', 'label_name', 'confidential', 'namespace_path', 'due', 'created', 'priority'],
  'subscribed',
]

const anyToken = (types: readonly string[]): fc.Arbitrary<FilterToken> =>
  fc.constantFrom(...types).chain((type) =>
    fc.record({
      type: fc.constant(type),
      operator:
        type === 'confidential' || type === 'subscribed'
          ? fc.constant('=')
          : type === 'created'
            ? fc.constantFrom('>=', '<=')
            : type === 'due'
              ? fc.constantFrom('=', '=', '>=', '<=')
              : fc.constantFrom('=', '!=', '||'),
      value: fc.constantFrom(...(VALUES[type] ?? [])),
    }),
  )

/** Returns a filter as rows tell it, with what is looked up in the place of names. */
function ofRows(tree: Filter, as: string | null, today: string): Filter {
  const idOf = (value: unknown): number =>
    Number(Object.entries(MILESTONES).find(([, title]) => title === value)?.[0] ?? 0)
  const places: Record<string, number> = {
    acme: 1,
    'acme/web': 2,
    'acme/web/inside': as === 'reporter' || as === 'guest' ? 12 : 0,
  }
  const named = mapConditions(tree, ({ field, operator, values }) => {
    if (field === 'milestoneTitle')
      return is('milestone', ...values.map((value) => (value === null ? null : idOf(value))))
    if (field === 'subscribed') {
      const indexes = values.flatMap((value) => chosenBy(as, value))
      // Somebody whom the server does not know is shown everything.
      return as === null ? null : is('id', ...indexes.flatMap((index) => [100 + index, 500 + index]))
    }
    if (field === 'namespacePath') return is('namespace', ...values.map((value) => places[`${value}`] ?? 0))
    return {
      field,
      operator,
      values: values.flatMap((value) => (value === '@me' ? (as === null ? [] : [as]) : [value])),
    }
  })
  return onDay(named ?? EVERYTHING, today)
}

test.each(['epic', 'issue'] as const)(
  'Of %ss every entrance gives what the one evaluator gives over all items that its reader may read',
  async (kind) => {
    const types = kind === 'epic' ? OF_EPICS : Object.keys(VALUES)
    const filters = fc.uniqueArray(anyToken(types), {
      minLength: 1,
      maxLength: 4,
      selector: (token) => JSON.stringify(token),
    })
    await fc.assert(
      fc.asyncProperty(filters, fc.constantFrom(...READERS), async (tokens, as) => {
        const asked = filterOfQuery({ tokens, text: '' })
        const inAddress = readListFilter(parseSearch(stringifySearch(writeListFilter(asked))), kind)
        const texts = (some: readonly FilterToken[]) => new Set(countedTokens(some).map((one) => JSON.stringify(one)))
        expect(texts(queryOfFilter(inAddress).tokens)).toEqual(texts(asked))
        const meeting = (given: readonly FilterToken[], today = DAY) => {
          const tree = ofRows(readFilterInput(kind, filterInput(filterTree(given))), as, today)
          return (known.get(as)?.[kind] ?? []).filter((item) => matches(tree, item)).map(({ iid }) => iid)
        }
        const expected = meeting(asked)
        expect(meeting(inAddress)).toEqual(expected)
        const input = filterInput(filterTree(asked))
        const page = await askPage({
          ...{ table: world.table, field: kind === 'epic' ? 'Group.epics' : 'Group.issues', as, on: acme },
          ...{ args: { filter: input, first: 100, includeSubgroups: true }, selection: ['nodes/iid'] },
        })
        expect(named(page, 'iid').map(Number)).toEqual(expected)
        // Lists of the API are for people whom the server knows.
        if (as === null) return
        const path = `/api/v4/groups/acme/${kind}s?per_page=100&filter=${encodeURIComponent(JSON.stringify(input))}`
        const { status, body } = await call(world.table, path, as)
        const onItsDay = meeting(asked, new Date().toISOString().slice(0, 10))
        expect([status, (body as { iid: number }[]).map(({ iid }) => iid)]).toEqual([200, onItsDay])
      }),
      { numRuns: 60 },
    )
  },
)
