import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { filterAt } from '#support/given/list-filter.ts'
import { elsewhereQuery } from '#web/features/roadmap/elsewhere.ts'
import type { RoadmapView } from '#web/lib/list/roadmap-view.ts'
import { fakeNetwork } from '../../fake-network.ts'
import { PAGE, aView } from './roadmap-fixture.ts'

const SOME = { nodes: [{ id: 'gid://gitlab/Epic/1' }] }
const NONE = { nodes: [] }

type Found = Partial<Record<'anyEpic' | 'inThisYear' | 'inThreeYears' | 'inAllStates' | 'inAllStatesAndYears', object>>

async function whatIsElsewhere(found: Found, view: Partial<RoadmapView> = {}) {
  const network = fakeNetwork()
  const nothing = { anyEpic: NONE, inThisYear: NONE, inThreeYears: NONE, inAllStates: NONE, inAllStatesAndYears: NONE }
  network.on('RoadmapElsewhere', { group: { id: 'gid://gitlab/Group/1', ...nothing, ...found } })
  const { hasEpics, others } = await new QueryClient().query(elsewhereQuery(PAGE, aView(view)))
  return { hasEpics, names: others.map(({ name }) => name), sent: network.calls[0]?.body }
}

it.each<[string, Found, Partial<RoadmapView>, boolean, string[]]>([
  ['nothing at all', {}, {}, false, []],
  ['epics without dates', { anyEpic: SOME }, {}, true, []],
  [
    'epics of this year',
    { anyEpic: SOME, inThisYear: SOME, inThreeYears: SOME },
    {},
    true,
    ['This year', 'Within 3 years'],
  ],
  [
    'epics of other years while this year is shown',
    { anyEpic: SOME, inThisYear: SOME, inThreeYears: SOME },
    { range: 'CURRENT_YEAR', preset: 'MONTHS' },
    true,
    ['Within 3 years'],
  ],
  ['epics in another state', { anyEpic: SOME, inAllStates: SOME }, { state: 'closed' }, true, ['All states']],
  [
    'epics in another state at another time alone',
    { anyEpic: SOME, inAllStatesAndYears: SOME },
    { state: 'closed' },
    true,
    ['All states within 3 years'],
  ],
])('of %s it says what would show them', async (_, found, view, hasEpics, names) => {
  expect(await whatIsElsewhere(found, view)).toMatchObject({ hasEpics, names })
})

it('keeps the filter', async () => {
  const { sent } = await whatIsElsewhere({}, { state: 'opened', filter: filterAt('search=login&label_name[]=ui') })
  expect(sent).toMatchObject({
    ...{ fullPath: 'acme', state: 'opened' },
    filter: {
      all: [
        { field: 'label', values: ['ui'] },
        { field: 'text', values: ['login'] },
      ],
    },
  })
})
