import { describe, expect, it } from 'vitest'
import { columnLabels } from '#web/features/roadmap/column-labels.ts'
import { datesText, periodTexts } from '#web/features/roadmap/date-texts.ts'
import { emptyTexts } from '#web/features/roadmap/empty-texts.ts'
import { progressOf } from '#web/lib/progress.ts'
import type { Preset, RangeType } from '#web/lib/list/roadmap-view.ts'
import type { FirstDayOfWeek } from '#web/lib/list/roadmap-page-data.ts'
import { day, MONDAY, SUNDAY, timeframeAround } from './days.ts'

const labels = (today: string, range: RangeType, preset: Preset, first: FirstDayOfWeek = SUNDAY) =>
  columnLabels(timeframeAround(today, range, preset, first), day(today), first)
const texts = (list: readonly { text: string }[]) => list.map(({ text }) => text)

describe('the labels of quarters', () => {
  const quarters = labels('2022-09-15', 'THREE_YEARS', 'QUARTERS')

  it('name the year at the beginning and in each first quarter', () => {
    expect(texts(quarters)).toEqual([
      ...['2021 Q1', 'Q2', 'Q3', 'Q4', '2022 Q1', 'Q2', 'Q3', 'Q4'],
      ...['2023 Q1', 'Q2', 'Q3', 'Q4', '2024 Q1'],
    ])
    expect(labels('2022-01-10', 'THREE_YEARS', 'QUARTERS')[0]?.text).toBe('2020 Q3')
  })

  it('have the three months below, the current one marked', () => {
    expect(texts(quarters[0]?.subLabels ?? [])).toEqual(['Jan', 'Feb', 'Mar'])
    expect(quarters.flatMap(({ subLabels }) => subLabels.filter(({ isCurrent }) => isCurrent))).toMatchObject([
      { text: 'Sep' },
    ])
  })
})

describe('the labels of months', () => {
  it('name the year at the beginning and in January', () => {
    expect(texts(labels('2022-09-15', 'CURRENT_YEAR', 'MONTHS')).slice(0, 2)).toEqual(['2022 Jan', 'Feb'])
    const threeYears = texts(labels('2022-09-15', 'THREE_YEARS', 'MONTHS'))
    expect([threeYears[0], threeYears[1], threeYears[10]]).toEqual(['2021 Mar', 'Apr', '2022 Jan'])
  })

  it('have the days below that begin a week', () => {
    const sundays = labels('2022-09-15', 'CURRENT_YEAR', 'MONTHS').map(({ subLabels }) => texts(subLabels))
    expect(sundays[6]).toEqual(['3', '10', '17', '24', '31'])
    expect(sundays[8]).toEqual(['4', '11', '18', '25'])
    const mondays = labels('2022-09-15', 'CURRENT_YEAR', 'MONTHS', MONDAY).map(({ subLabels }) => texts(subLabels))
    expect(mondays[6]).toEqual(['4', '11', '18', '25'])
    expect(mondays[7]).toEqual(['1', '8', '15', '22', '29'])
  })

  it('tell past, current and future, and mark the week that holds today', () => {
    const months = labels('2022-09-15', 'CURRENT_YEAR', 'MONTHS')
    expect(months.map(({ tone }) => tone)).toEqual([
      ...Array.from({ length: 8 }, () => 'past'),
      'current',
      ...Array.from({ length: 3 }, () => 'future'),
    ])
    expect(months.flatMap(({ subLabels }) => subLabels.filter(({ isCurrent }) => isCurrent))).toMatchObject([
      { text: '11' },
    ])
  })
})

describe('the labels of weeks', () => {
  it('name the first day, with the year at the beginning and in the first week of January', () => {
    const quarter = labels('2022-09-15', 'CURRENT_QUARTER', 'WEEKS')
    expect([quarter[0]?.text, quarter[1]?.text, quarter.at(-1)?.text]).toEqual(['2022 Jun 26', 'Jul 3', 'Sep 25'])
    expect(texts(quarter[0]?.subLabels ?? [])).toEqual(['26', '27', '28', '29', '30', '1', '2'])
    expect(texts(labels('2022-09-15', 'CURRENT_YEAR', 'WEEKS')).slice(0, 3)).toEqual([
      '2021 Dec 26',
      '2022 Jan 2',
      'Jan 9',
    ])
    const withYear = texts(labels('2022-09-15', 'THREE_YEARS', 'WEEKS')).filter((text) => /^\d/.test(text))
    expect(withYear).toEqual(['2021 Feb 28', '2022 Jan 2', '2023 Jan 1', '2024 Jan 7'])
  })

  it('mark the current week to its last day, and today in it', () => {
    const current = (today: string) => labels(today, 'CURRENT_QUARTER', 'WEEKS').find(({ tone }) => tone === 'current')
    expect(current('2022-09-17')?.text).toBe('Sep 11')
    expect(current('2022-09-18')?.text).toBe('Sep 18')
    expect(current('2022-09-15')?.subLabels.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ text: '15' }])
  })
})

describe('the text of dates', () => {
  const text = (start: string | null, end: string | null) =>
    datesText(start === null ? null : day(start), end === null ? null : day(end))

  it('names a year once, and says which date is missing', () => {
    expect(text('2022-07-04', '2022-07-15')).toBe('Jul 4 – Jul 15, 2022')
    expect(text('2021-12-20', '2022-01-07')).toBe('Dec 20, 2021 – Jan 7, 2022')
    expect(text(null, '2022-07-15')).toBe('No start date – Jul 15, 2022')
    expect(text('2022-07-04', null)).toBe('Jul 4, 2022 – No end date')
  })

  it.each([
    ['CURRENT_QUARTER', 'WEEKS', 'Jun 26', 'Oct 1, 2022'],
    ['CURRENT_YEAR', 'WEEKS', 'Dec 26, 2021', 'Dec 31, 2022'],
    ['CURRENT_YEAR', 'MONTHS', 'Jan 1', 'Dec 31, 2022'],
    ['THREE_YEARS', 'QUARTERS', 'Jan 1, 2021', 'Mar 31, 2024'],
    ['THREE_YEARS', 'MONTHS', 'Mar 1, 2021', 'Feb 29, 2024'],
  ] as const)('names the ends of %s in %s', (range, preset, start, end) => {
    const timeframe = timeframeAround('2022-09-15', range, preset)
    expect(periodTexts(timeframe.start, timeframe.end)).toEqual([start, end])
  })
})

describe('what is said without epics', () => {
  const timeframe = timeframeAround('2022-09-15', 'CURRENT_QUARTER', 'WEEKS')
  const said = (reason: Partial<Parameters<typeof emptyTexts>[0]>) => {
    const { title, message } = emptyTexts({
      hasFilters: false,
      hasEpicFilter: false,
      isChildEpics: false,
      isElsewhere: false,
      state: 'all',
      timeframe,
      ...reason,
    })
    return { title, message: message.join('') }
  }

  it('names the stretch of time', () => {
    expect(said({})).toEqual({
      title: 'The roadmap shows the progress of your epics along a timeline',
      message:
        'To view the roadmap, add a start or due date to one of your epics in this group or its subgroups; from Jun 26 to Oct 1, 2022.',
    })
  })

  it('suggests other filters where there are some', () => {
    const year = timeframeAround('2022-09-15', 'CURRENT_YEAR', 'MONTHS')
    expect(said({ hasFilters: true, timeframe: year })).toEqual({
      title: 'Sorry, no epics matched your search',
      message: 'To widen your search, change or remove filters; from Jan 1 to Dec 31, 2022.',
    })
    expect(said({ hasFilters: true, hasEpicFilter: true }).message).toBe(
      'To make your epics appear in the roadmap, add start or due dates to them.',
    )
  })

  it('says that there are epics at other times, or in other states', () => {
    expect(said({ isElsewhere: true, state: 'closed' })).toEqual({
      title: 'No epics to show here',
      message: 'There are no closed epics with dates from Jun 26 to Oct 1, 2022, but there are others:',
    })
    expect(said({ isElsewhere: true, hasFilters: true }).message).toBe(
      'No epics from Jun 26 to Oct 1, 2022 match; others do:',
    )
  })

  it('speaks of child epics in the view of one epic, whatever else holds', () => {
    const message = 'To view the roadmap, add a start or due date to one of the child epics.'
    expect(said({ isChildEpics: true }).message).toBe(message)
    expect(said({ isChildEpics: true, hasFilters: true, hasEpicFilter: true }).message).toBe(message)
  })
})

describe('progress', () => {
  it.each([
    [2, 5, 29],
    [1, 7, 13],
    [1, 8, 11],
    [3, 3, 50],
    [0, 4, 0],
    [1, 200, 0],
    [199, 1, 100],
  ])('with %i closed and %i open is %i %%', (closedIssues, openedIssues, percent) => {
    expect(progressOf({ openedIssues, closedIssues }, null)?.percent).toBe(percent)
  })

  it('is by weight or by number of issues, and nothing where there is nothing to measure', () => {
    const [counts, weights] = [
      { openedIssues: 1, closedIssues: 3 },
      { openedIssues: 5, closedIssues: 2 },
    ]
    const [weight, issues] = ['2 of 7 weight completed', '3 of 4 issues closed']
    expect(progressOf(counts, weights)).toMatchObject({ percent: 29, text: `${weight} · ${issues}` })
    expect(progressOf(counts, weights, 'COUNT')).toMatchObject({ percent: 75, text: `${issues} · ${weight}` })
    const weightless = { openedIssues: 0, closedIssues: 0 }
    expect(progressOf(counts, weightless)).toMatchObject({ percent: 75, text: issues })
    expect(progressOf(weightless, weightless)).toBeNull()
  })
})
