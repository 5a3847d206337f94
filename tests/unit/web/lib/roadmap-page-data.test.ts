// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { readRoadmapAttributes } from '#web/lib/roadmap-attributes.ts'
import { roadmapPageData } from '#web/lib/roadmap-page-data.ts'
import { parseSearch } from '#web/lib/search-params.ts'

const CONFIGURATION = { epicsLimit: 1_000, firstDayOfWeek: 1, username: 'ana', epicColorHighlight: true } as const

function element(attributes: Record<string, string>): HTMLElement {
  const mount = document.createElement('div')
  for (const [name, value] of Object.entries(attributes)) mount.setAttribute(`data-${name}`, value)
  return mount
}

test('The page data of a group names its addresses and its rights', () => {
  const page = roadmapPageData(
    { id: 7, fullPath: 'acme/web', allowSubEpics: true, epicColorHighlight: false, canCreateEpic: true },
    { epicsLimit: 60, firstDayOfWeek: 0, username: null, sortedBy: 'title_asc' },
  )
  expect(page).toMatchObject({
    fullPath: 'acme/web',
    groupId: 7,
    newEpicPath: '/groups/acme/web/-/epics/new',
    listEpicsPath: '/groups/acme/web/-/epics',
    epicsPath: '/groups/acme/web/-/epics',
    epicsDocsPath: '/help/user/group/epics/manage_epics.md',
    groupLabelsEndpoint: '/groups/acme/web/-/labels.json',
    groupMilestonesEndpoint: '/groups/acme/web/-/milestones.json',
    canCreateEpic: true,
    epicColorHighlight: false,
    isChildEpics: false,
    iid: null,
    innerHeight: null,
    epicsLimit: 60,
    sortedBy: 'title_asc',
  })
})

test('A host page’s attributes give the same object, booleans from texts', () => {
  const read = readRoadmapAttributes(
    element({
      'full-path': 'acme',
      'group-id': '7',
      'new-epic-path': '/groups/acme/-/epics/new',
      'group-labels-endpoint': '/groups/acme/-/labels.json',
      'can-create-epic': 'true',
      'allow-sub-epics': 'false',
      'child-epics': 'yes',
      'has-filters-applied': 'true',
      'inner-height': '600',
      iid: '5',
      'empty-state-illustration': '/empty.svg',
    }),
    CONFIGURATION,
  )
  expect(read?.hasFiltersApplied).toBe(true)
  expect(read?.page).toMatchObject({
    ...CONFIGURATION,
    fullPath: 'acme',
    groupId: 7,
    newEpicPath: '/groups/acme/-/epics/new',
    groupLabelsEndpoint: '/groups/acme/-/labels.json',
    canCreateEpic: true,
    allowSubEpics: false,
    isChildEpics: false,
    innerHeight: 600,
    iid: '5',
    emptyStateIllustration: '/empty.svg',
  })
})

test('Absent attributes are false, empty or null, and without an element there is nothing', () => {
  const read = readRoadmapAttributes(element({}), CONFIGURATION)
  expect(read).toMatchObject({
    hasFiltersApplied: false,
    page: { canCreateEpic: false, allowSubEpics: false, isChildEpics: false, innerHeight: null, iid: null },
    view: { range: 'CURRENT_QUARTER', preset: 'WEEKS', state: 'all', sort: 'start_date_asc' },
  })
  expect(readRoadmapAttributes(null, CONFIGURATION)).toBeNull()
})

test('Attributes give the first view, the address wins over them', () => {
  const mount = element({
    'timeframe-range-type': 'CURRENT_YEAR',
    'preset-type': 'WEEKS',
    'epics-state': 'opened',
    'sorted-by': 'end_date_desc',
  })
  const first = { range: 'CURRENT_YEAR', preset: 'WEEKS', state: 'opened', sort: 'end_date_desc' }
  expect(readRoadmapAttributes(mount, CONFIGURATION)?.view).toMatchObject(first)
  expect(readRoadmapAttributes(mount, CONFIGURATION, parseSearch('?sort=start_date_desc'))?.view).toMatchObject({
    ...first,
    sort: 'start_date_desc',
  })
  expect(readRoadmapAttributes(element({ 'timeframe-range-type': 'FOO' }), CONFIGURATION)?.view.range).toBe(
    'CURRENT_QUARTER',
  )
})
