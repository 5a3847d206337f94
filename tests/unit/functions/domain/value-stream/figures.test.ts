import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countsByDay,
  dayAverages,
  sortedRecords,
  stageRecord,
  stageRecords,
  timeParts,
  topLabels,
} from '#domain/value-stream/figures.ts'
import { canFollow, endEventsOf, STAGE_EVENT_NAMES } from '#domain/value-stream/stage-events.ts'
import { isProduction, momentsOf, type DatedChange, type Timeline } from '#domain/value-stream/timeline.ts'
import { DEFAULT_STAGES, streamErrors, type Stage } from '#domain/value-stream/value-stream.ts'

const [ISSUE, PLAN] = DEFAULT_STAGES as [Stage, Stage]
const START = Date.parse('2026-03-01T00:00:00.000Z')
const at = (hours: number): string => new Date(START + hours * 3_600_000).toISOString()

/** A step of the life of an issue, after so many hours. */
type Step =
  | { do: 'label'; label: number }
  | { do: 'unlabel'; label: number }
  | { do: 'plan'; milestone: number | null }
  | { do: 'assign'; people: number[] }
  | { do: 'close' }
  | { do: 'reopen' }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('label' as const), label: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constant('unlabel' as const), label: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constant('plan' as const), milestone: fc.constantFrom(null, 1, 2) }),
  fc.record({ do: fc.constant('assign' as const), people: fc.uniqueArray(fc.integer({ min: 1, max: 3 })) }),
  fc.record({ do: fc.constant('close' as const) }),
  fc.record({ do: fc.constant('reopen' as const) }),
)

interface State {
  labels: number[]
  milestone: number | null
  people: number[]
  state: 'opened' | 'closed'
}

const refs = (ids: number[]) => ids.map((id) => ({ id, name: `${id}` }))

/** Lives a life, writing what history keeps, and beside it what the moments have to be. */
function lived(first: State, steps: Step[]) {
  let now = first
  const history: DatedChange[] = []
  const labels: [string, string, number][] = first.labels.map((id) => ['issue_label_added', at(0), id])
  let planned = first.milestone === null ? null : at(0)
  let assigned = first.people.length === 0 ? null : at(0)
  let closed: string | null = null
  for (const [index, one] of steps.entries()) {
    const time = at(index + 1)
    const before = now
    if (one.do === 'label') now = { ...now, labels: [...new Set([...now.labels, one.label])] }
    if (one.do === 'unlabel') now = { ...now, labels: now.labels.filter((id) => id !== one.label) }
    if (one.do === 'plan') now = { ...now, milestone: one.milestone }
    if (one.do === 'assign') now = { ...now, people: one.people }
    if (one.do === 'close') now = { ...now, state: 'closed' }
    if (one.do === 'reopen') now = { ...now, state: 'opened' }
    const gone = (old: number[], next: number[]): number[] => old.filter((id) => !next.includes(id))
    const changes: DatedChange['changes'][number][] = []
    for (const [field, old, next] of [
      ['labels', before.labels, now.labels],
      ['assignees', before.people, now.people],
    ] as const) {
      const [left, came] = [gone(old, next), gone(next, old)]
      if (left.length + came.length > 0) changes.push([field, refs(left), refs(came)])
    }
    if (before.milestone !== now.milestone) changes.push(['milestone', before.milestone, now.milestone])
    if (before.state !== now.state) changes.push(['state', before.state, now.state])
    for (const id of gone(before.labels, now.labels)) labels.push(['issue_label_removed', time, id])
    for (const id of gone(now.labels, before.labels)) labels.push(['issue_label_added', time, id])
    if (now.milestone !== null) planned ??= time
    if (now.people.length > 0) assigned ??= time
    if (before.state !== now.state) closed = now.state === 'closed' ? time : null
    if (changes.length > 0) history.push({ at: time, changes })
  }
  return { now, history, labels, planned, assigned, closed }
}

const life = fc.record({
  first: fc.record({
    labels: fc.uniqueArray(fc.integer({ min: 1, max: 3 })),
    milestone: fc.constantFrom(null, 1),
    people: fc.uniqueArray(fc.integer({ min: 1, max: 3 })),
    state: fc.constant('opened' as const),
  }),
  steps: fc.array(step, { maxLength: 12 }),
})

const presentOf = (now: State) => ({
  ...{ subject: 'Issue' as const, createdAt: at(0), labelIds: now.labels },
  ...{ hasMilestone: now.milestone !== null, assigneeIds: now.people, closedAt: null },
})

test('moments are what happened, however late or often the changes come', () => {
  fc.assert(
    fc.property(life, fc.infiniteStream(fc.nat()), ({ first, steps }, keys) => {
      const { now, history, labels, planned, assigned, closed } = lived(first, steps)
      const late = [...history, ...history.slice(0, 3)]
        .map((change) => ({ change, key: keys.next().value as number }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ change }) => change)
      const moments = momentsOf(presentOf(now), late)
      const timesOf = (event: string) => moments.filter((one) => one.event === event).map((one) => one.at)
      expect(moments).toEqual(momentsOf(presentOf(now), history))
      expect(timesOf('issue_created')).toEqual([at(0)])
      expect(timesOf('issue_first_associated_with_milestone')).toEqual(planned === null ? [] : [planned])
      expect(timesOf('issue_first_assigned_at')).toEqual(assigned === null ? [] : [assigned])
      expect(timesOf('issue_closed')).toEqual(closed === null ? [] : [closed])
      const told = moments.flatMap(({ event, at: time, labelId }) => (labelId ? [`${event} ${time} ${labelId}`] : []))
      expect(told.toSorted()).toEqual(labels.map((one) => one.join(' ')).toSorted())
      expect(moments.map((one) => one.at)).toEqual(moments.map((one) => one.at).toSorted())
    }),
  )
})

const timeline = (id: number, hours: number, moments: Timeline['moments'], labels: string[] = []): Timeline => ({
  ...{ subject: 'Issue', id, namespaceIds: [1, 2, 11], createdAt: at(hours), author: 'ravi', assignees: ['gus'] },
  ...{ labels: labels.map((title, index) => ({ id: index + 1, title })), milestone: 'Beta', moments },
})

test('what came here closed was closed when it says so', () => {
  const present = { ...presentOf({ labels: [], milestone: null, people: [], state: 'closed' }), closedAt: at(9) }
  expect(momentsOf(present, [])).toEqual([
    { event: 'issue_created', at: at(0) },
    { event: 'issue_closed', at: at(9) },
  ])
})

test('a stage takes from its first beginning to the first end after that', () => {
  const moments: Timeline['moments'] = [
    { event: 'issue_created', at: at(0) },
    { event: 'issue_first_assigned_at', at: at(1) },
    { event: 'issue_first_associated_with_milestone', at: at(2) },
  ]
  expect(stageRecord(timeline(1, 0, moments), ISSUE)).toMatchObject({ duration: 7200, endedAt: at(2) })
  // It was assigned before it was planned.
  expect(stageRecord(timeline(1, 0, moments), PLAN)).toBeNull()
})

test('counts and averages agree with the records, whatever the filter', () => {
  const times = fc.array(fc.tuple(fc.nat(200), fc.nat(300), fc.subarray(['Bug', 'Web', 'Api'])), { maxLength: 30 })
  fc.assert(
    fc.property(times, fc.subarray(['bug', 'web']), (given, labelNames) => {
      const timelines = given.map(([begin, length, labels], id) =>
        timeline(
          id,
          begin,
          [
            { event: 'issue_created', at: at(begin) },
            { event: 'issue_first_associated_with_milestone', at: at(begin + length) },
          ],
          labels,
        ),
      )
      const records = stageRecords(timelines, ISSUE, { labelNames, authorUsername: 'RAVI', projectIds: [11] })
      const wanted = given.filter(([, , labels]) =>
        labelNames.every((name) => labels.some((label) => label.toLowerCase() === name)),
      )
      expect(records.map(({ duration }) => duration)).toEqual(wanted.map(([, length]) => length * 3600))
      const averages = dayAverages(records)
      for (const { date, seconds } of averages) {
        const ended = wanted.filter(([begin, length]) => at(begin + length).startsWith(date))
        expect(seconds).toBeCloseTo(ended.reduce((sum, [, length]) => sum + length * 3600, 0) / ended.length)
      }
      expect(averages.map(({ date }) => date)).toEqual([...new Set(averages.map(({ date }) => date))].toSorted())
      const longest = sortedRecords(records, 'duration', 'desc').map(({ duration }) => duration)
      expect(longest).toEqual(longest.toSorted((a, b) => b - a))
      const counted = countsByDay(timelines, 'Bug').reduce((sum, [, count]) => sum + count, 0)
      expect(counted).toBe(given.filter(([, , labels]) => labels.includes('Bug')).length)
      expect(topLabels(timelines, 1).length).toBe(given.some(([, , labels]) => labels.length > 0) ? 1 : 0)
      expect(stageRecords(timelines, ISSUE, { assigneeUsernames: ['nobody'] })).toEqual([])
    }),
  )
})

test('times have whole units', () => {
  expect(timeParts(2 * 86_400 + 3 * 3600 + 4 * 60 + 5.9)).toEqual({ days: 2, hours: 3, mins: 4, seconds: 5 })
})

test('events follow one another as the things that they are of can happen', () => {
  expect(canFollow('issue_created', 'issue_closed')).toBe(true)
  expect(canFollow('issue_closed', 'issue_created')).toBe(false)
  expect(canFollow('issue_closed', 'merge_request_merged')).toBe(false)
  expect(canFollow('merge_request_merged', 'merge_request_closed')).toBe(false)
  expect(canFollow('issue_label_added', 'issue_label_added')).toBe(true)
  for (const event of STAGE_EVENT_NAMES) expect(endEventsOf(event).some((end) => end.endsWith('_created'))).toBe(false)
})

test('what is wrong with a value stream is said of each field', () => {
  const facts = { taken: ['Ours'], labelIds: new Set([7]), kept: ['5'] }
  const stage = { name: 'One', custom: true, start: 'issue_created', end: 'issue_closed' }
  expect(streamErrors({ name: 'New', stages: [stage, { ...stage, id: '5', name: 'Two' }] }, facts)).toBeNull()
  expect(streamErrors({ name: ' ' }, facts)).toEqual({ name: ["can't be blank"] })
  expect(streamErrors({ name: 'ours' }, facts)).toEqual({ name: ['has already been taken'] })
  expect(
    streamErrors(
      {
        name: 'New',
        stages: [
          stage,
          { ...stage, end: 'merge_request_merged' },
          { name: 'Label', custom: true, start: 'issue_label_added', end: 'issue_label_removed', endLabelId: 8 },
          { name: 'Nothing', custom: false },
          { name: 'review', custom: false },
          { ...stage, id: '6', name: 'Kept' },
        ],
      },
      facts,
    ),
  ).toEqual({
    stages: [
      {},
      { name: ['has already been taken'], end_event_identifier: ['is not valid for the start event'] },
      { start_event_label_id: ["can't be blank"], end_event_label_id: ['is not a label of this group'] },
      { name: ['is not the name of a default stage'] },
      {},
      { id: ['is not a stage of this value stream'] },
    ],
  })
})

test.each([
  ['production', true],
  ['production/eu', true],
  ['Prod-1', true],
  ['staging', false],
  ['preproduction', false],
  ['products', false],
])('people work in %s: %j', (name, works) => {
  expect(isProduction(name)).toBe(works)
})
