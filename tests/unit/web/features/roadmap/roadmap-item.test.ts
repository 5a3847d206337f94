import { describe, expect, it } from 'vitest'
import { readEpic, readMilestones, shownMilestones, type MilestoneEntry } from '#web/features/roadmap/roadmap-item.ts'
import { sortedEpics } from '#web/features/roadmap/sorted-epics.ts'
import type { MilestonesType } from '#web/lib/list/roadmap-view.ts'
import { SHOWN_DEFAULTS } from '#support/given/item-fields.ts'
import { day, timeframeAround } from './days.ts'
import { aMilestone, aNode, GROUPS } from './roadmap-fixture.ts'

const year = timeframeAround('2022-09-15', 'CURRENT_YEAR', 'MONTHS')
const LISTED = { isChildEpic: false, newEpic: false }

describe('an epic of the roadmap', () => {
  const node = aNode(5, {
    title: 'Billing',
    startDate: '2021-11-15',
    dueDate: '2022-03-31',
    hasParent: true,
    parent: { id: 'gid://gitlab/Epic/3', title: 'Payments' },
    hasChildren: true,
    descendantCounts: { openedEpics: 2, closedEpics: 1, openedIssues: 4, closedIssues: 3 },
    descendantWeightSum: { openedIssues: 5, closedIssues: 2 },
  })

  it('holds what the server said, and its dates inside the timeframe', () => {
    expect(readEpic(node, year, { isChildEpic: true, newEpic: false })).toEqual({
      node,
      id: 'gid://gitlab/Epic/5',
      iid: '5',
      ...SHOWN_DEFAULTS,
      isOpen: true,
      closedDay: null,
      isConfidential: false,
      title: 'Billing',
      webUrl: '/groups/acme/-/epics/5',
      group: GROUPS.acme,
      parent: { id: 'gid://gitlab/Epic/3', title: 'Payments' },
      hasParent: true,
      hasChildren: true,
      isChildEpic: true,
      newEpic: false,
      startDate: day('2022-01-01'),
      endDate: day('2022-03-31'),
      originalStartDate: day('2021-11-15'),
      originalEndDate: day('2022-03-31'),
      startDateOutOfRange: true,
      endDateOutOfRange: false,
      startDateUndefined: false,
      endDateUndefined: false,
      descendantCounts: { openedEpics: 2, closedEpics: 1, openedIssues: 4, closedIssues: 3 },
      descendantWeightSum: { openedIssues: 5, closedIssues: 2 },
    })
  })

  it('has colours only where the server gives them', () => {
    const colored = readEpic({ ...node, color: '#1068bf', textColor: '#FFFFFF' }, year, LISTED)
    expect(colored).toMatchObject({ color: '#1068bf', textColor: '#FFFFFF' })
    expect(Object.keys(readEpic({ ...node, color: null, textColor: null }, year, LISTED) ?? {})).not.toContain('color')
  })

  it('reads its dates by either of their names', () => {
    const { startDate: _, dueDate: __, ...undated } = node
    const named = readEpic({ ...undated, start_date: '2022-03-10', end_date: '2022-04-20T00:00:00Z' }, year, LISTED)
    const camel = readEpic({ ...undated, startDate: '2022-03-10', dueDate: '2022-04-20' }, year, LISTED)
    expect({ ...named, node: null }).toEqual({ ...camel, node: null })
    expect(named).toMatchObject({ originalStartDate: day('2022-03-10'), originalEndDate: day('2022-04-20') })
  })

  it('counts a missing sum as nothing', () => {
    const bare = readEpic({ ...node, descendantCounts: null, descendantWeightSum: null }, year, LISTED)
    expect(bare?.descendantCounts).toEqual({ openedEpics: 0, closedEpics: 0, openedIssues: 0, closedIssues: 0 })
    expect(bare?.descendantWeightSum).toEqual({ openedIssues: 0, closedIssues: 0 })
  })

  it('is no row when its dates leave nothing in the timeframe', () => {
    expect(readEpic(aNode(1, { startDate: '2022-05-10', dueDate: '2022-05-01' }), year, LISTED)).toBeNull()
  })
})

describe('the order of epics', () => {
  const epics = [
    aNode(1, { startDate: '2022-02-01', dueDate: '2022-03-01' }),
    aNode(2, { startDate: null, dueDate: '2022-05-01' }),
    aNode(3, { startDate: '2022-01-10', dueDate: null }),
  ].flatMap((node) => readEpic(node, year, LISTED) ?? [])

  it.each([
    ['start_date_asc', ['2', '3', '1']],
    ['start_date_desc', ['1', '3', '2']],
    ['end_date_asc', ['1', '2', '3']],
    ['end_date_desc', ['3', '2', '1']],
  ] as const)('by %s counts no start as the earliest and no due date as the latest', (sort, expected) => {
    expect(sortedEpics(epics, sort).map(({ iid }) => iid)).toEqual(expected)
  })

  it.each([
    ['priority_desc', ['4', '1', '2', '3']],
    ['priority_asc', ['2', '1', '4', '3']],
  ] as const)('by %s leaves those that nobody has chosen a value for at the end', (sort, expected) => {
    const chosen = (['HIGH', 'LOW', 'NONE', 'URGENT'] as const).flatMap(
      (priority, index) => readEpic(aNode(index + 1, { priority }), year, LISTED) ?? [],
    )
    expect(sortedEpics(chosen, sort).map(({ iid }) => iid)).toEqual(expected)
  })
})

describe('milestones', () => {
  const entries: MilestoneEntry[] = [
    { node: aMilestone(1, { groupMilestone: false }) },
    { milestoneNode: aMilestone(2, { subgroupMilestone: true, startDate: null }) },
    { node: aMilestone(3, { projectMilestone: true, dueDate: '2023-01-10' }) },
    { node: aMilestone(4, { startDate: '2022-08-01', dueDate: '2022-07-01' }) },
  ]
  const shown = (type: MilestonesType) => shownMilestones(readMilestones(entries), type, year)

  it('are read from both shapes of entry, with dates and kind', () => {
    expect(shown('ALL')).toMatchObject([
      { title: 'Milestone 1', groupMilestone: true, startDate: day('2022-07-04'), startDateUndefined: false },
      { title: 'Milestone 2', groupMilestone: false, startDate: day('2022-01-01'), startDateUndefined: true },
      { title: 'Milestone 3', groupMilestone: false, endDate: day('2022-12-31'), endDateOutOfRange: true },
    ])
  })

  it('are narrowed to the chosen kind', () => {
    const titles = (type: string) => shown(type as MilestonesType).map(({ title }) => title)
    expect(titles('GROUP')).toEqual(['Milestone 1'])
    expect(titles('SUBGROUP')).toEqual(['Milestone 2'])
    expect(titles('PROJECT')).toEqual(['Milestone 3'])
    expect(titles('foo')).toHaveLength(3)
  })
})
