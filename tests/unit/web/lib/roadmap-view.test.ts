import { expect, test } from 'vitest'
import { filterAt } from '#support/given/list-filter.ts'
import { changeRoadmapView, readRoadmapView, roadmapSort, writeRoadmapView } from '#web/lib/list/roadmap-view.ts'
import { parseSearch, stringifySearch } from '#web/lib/page/search-params.ts'

const read = (search: string, first = {}) => readRoadmapView(parseSearch(search), first)
const write = (view: ReturnType<typeof read>) => stringifySearch(writeRoadmapView(view))
const DEFAULT = read('')

test('An address without parameters shows all epics of this quarter in weeks', () => {
  expect(DEFAULT).toEqual({
    range: 'CURRENT_QUARTER',
    offset: 0,
    preset: 'WEEKS',
    state: 'all',
    sort: 'start_date_asc',
    filter: [],
    isShowingProgress: true,
    progress: 'WEIGHT',
    isShowingMilestones: true,
    milestonesType: 'ALL',
    carried: {},
  })
})

test.each([
  ['?timeframe_range_type=LAST_WEEK', 'CURRENT_QUARTER', 'WEEKS'],
  ['?timeframe_range_type=CURRENT_QUARTER&layout=MONTHS', 'CURRENT_QUARTER', 'WEEKS'],
  ['?timeframe_range_type=CURRENT_YEAR', 'CURRENT_YEAR', 'MONTHS'],
  ['?timeframe_range_type=CURRENT_YEAR&layout=WEEKS', 'CURRENT_YEAR', 'WEEKS'],
  ['?timeframe_range_type=CURRENT_YEAR&layout=QUARTERS', 'CURRENT_YEAR', 'MONTHS'],
  ['?timeframe_range_type=THREE_YEARS&layout=foo', 'THREE_YEARS', 'QUARTERS'],
  ['?timeframe_range_type=THREE_YEARS&layout=MONTHS', 'THREE_YEARS', 'MONTHS'],
])('%s shows %s in %s', (search, range, preset) => {
  expect(read(search)).toMatchObject({ range, preset })
})

test.each([
  ['?state=opened', { state: 'opened' }],
  ['?state=locked', { state: 'all' }],
  ['?sort=end_date_desc', { sort: 'end_date_desc' }],
  ['?sort=priority_desc', { sort: 'priority_desc' }],
  ['?sort=title_asc', { sort: 'start_date_asc' }],
  ['?sort=foo', { sort: 'start_date_asc' }],
  ['?progress=COUNT&show_progress=false', { progress: 'COUNT', isShowingProgress: false }],
  ['?progress=foo&show_progress=1', { progress: 'WEIGHT', isShowingProgress: true }],
  ['?show_milestones=false&milestones_type=SUBGROUP', { isShowingMilestones: false, milestonesType: 'SUBGROUP' }],
  ['?milestones_type=foo', { milestonesType: 'ALL' }],
  ['?utf8=%E2%9C%93&scope=all', DEFAULT],
  ['?page=2&prev=a&next=b', { carried: { page: '2', prev: 'a', next: 'b' } }],
  ['?page=&next[]=b', { carried: {} }],
])('%s is read as %j', (search, expected) => {
  expect(read(search)).toMatchObject(expected)
})

test('A value of the address wins over page data, page data over the default', () => {
  const first = { range: 'CURRENT_YEAR', preset: 'WEEKS', state: 'opened', sort: 'end_date_desc' } as const
  expect(read('', first)).toMatchObject(first)
  expect(read('?sort=start_date_desc&state=closed', first)).toMatchObject({
    ...first,
    sort: 'start_date_desc',
    state: 'closed',
  })
  expect(read('?sort=foo', first).sort).toBe('start_date_asc')
})

test('What is written is read back the same, and effectless parameters are dropped', () => {
  const search =
    '?state=closed&page=2&sort=end_date_asc&layout=WEEKS&timeframe_range_type=CURRENT_YEAR&author_username=ana' +
    '&label_name[]=needs%20%26%20wants&search=50%25%20off&not[label_name][]=bug' +
    '&progress=COUNT&show_progress=false&show_milestones=false&milestones_type=PROJECT'
  expect(write(read(search))).toBe(search)
  expect(write(read(`${search}&utf8=x&scope=all`))).toBe(search)
})

test('Another range brings its own layout, a layout alone stays within the range', () => {
  const year = changeRoadmapView(DEFAULT, { range: 'CURRENT_YEAR' })
  expect(year.preset).toBe('MONTHS')
  const weeks = changeRoadmapView(year, { preset: 'WEEKS' })
  expect(weeks).toMatchObject({ range: 'CURRENT_YEAR', preset: 'WEEKS' })
  expect(changeRoadmapView(weeks, { range: 'THREE_YEARS' }).preset).toBe('QUARTERS')
  expect(changeRoadmapView(weeks, { range: 'CURRENT_QUARTER' }).preset).toBe('WEEKS')
})

test('Carried paging parameters stay through settings and go with another filter, state or order', () => {
  const view = read('?page=2')
  expect(changeRoadmapView(view, { isShowingProgress: false }).carried).toEqual({ page: '2' })
  expect(changeRoadmapView(view, { state: 'closed' }).carried).toEqual({})
  expect(changeRoadmapView(view, { sort: 'end_date_asc' }).carried).toEqual({})
  expect(changeRoadmapView(view, { filter: filterAt('search=x') }).carried).toEqual({})
})

test.each([
  ['end_date_asc', 'end_date_asc'],
  ['START_DATE_DESC', 'start_date_desc'],
  ['title_asc', 'start_date_asc'],
  [null, 'start_date_asc'],
])('The list’s order %s is %s on the roadmap', (sort, expected) => {
  expect(roadmapSort(sort)).toBe(expected)
})

test.each([
  ['?timeframe_offset=3', 3],
  ['?timeframe_offset=-2', -2],
  ['?timeframe_offset=-0', 0],
  ['?timeframe_offset=1.5', 0],
  ['?timeframe_offset=900', 0],
  ['?timeframe_offset[]=1', 0],
])('%s is %s ranges away from today', (search, offset) => {
  expect(Object.is(read(search).offset, offset)).toBe(true)
})

test('The period is written unless it holds today, and another range begins with today', () => {
  expect(write(DEFAULT)).not.toContain('timeframe_offset')
  const later = changeRoadmapView(DEFAULT, { offset: 2 })
  expect(read(write(later)).offset).toBe(2)
  expect(changeRoadmapView(later, { range: 'CURRENT_YEAR' }).offset).toBe(0)
  expect(changeRoadmapView(later, { state: 'opened' }).offset).toBe(2)
})
