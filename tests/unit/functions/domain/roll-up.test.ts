import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { HealthStatus, ItemState } from '#domain/refs.ts'
import { packContribution, unpackContribution } from '#domain/tree/packed-contribution.ts'
import { effectiveDates, type DateSource } from '#domain/tree/inherited-dates.ts'
import {
  NO_AGGREGATE,
  aggregateOf,
  epicContribution,
  issueContribution,
  type Contribution,
  type CountedChild,
  type CountedEpic,
  type CountedIssue,
} from '#domain/tree/roll-up.ts'

const issue = (rest: Partial<CountedIssue> = {}): CountedChild => ({
  kind: 'issue',
  contribution: issueContribution({ state: 'opened', weight: null, healthStatus: null, milestone: null, ...rest }),
})
const epic = (rest: Partial<CountedEpic> = {}): CountedEpic => ({
  id: 1,
  iid: 1,
  groupPath: 'acme',
  state: 'opened',
  startDateIsFixed: false,
  startDateFixed: null,
  dueDateIsFixed: false,
  dueDateFixed: null,
  ...rest,
})
const childEpic = (rest: Partial<CountedEpic>, children: CountedChild[] = []): CountedChild => ({
  kind: 'epic',
  contribution: epicContribution(epic(rest), aggregateOf(children)),
})
const milestone = (id: number, startDate: string | null, dueDate: string | null) => ({
  ...{ id, title: `v${id}`, startDate, dueDate },
})

describe('counts of an epic', () => {
  test('cover descendant epics at any depth by state, without the epic itself', () => {
    const tree = aggregateOf([
      childEpic({ state: 'opened' }, [childEpic({ state: 'closed' }, [childEpic({ state: 'closed' })])]),
      childEpic({ state: 'closed' }),
    ])
    expect(tree).toMatchObject({ openedEpics: 1, closedEpics: 3, directEpics: 2, directIssues: 0 })
  })

  test('cover its own issues and those of all descendants, with weights; an issue without weight weighs 0', () => {
    const tree = aggregateOf([
      issue({ weight: 5 }),
      issue({ state: 'closed', weight: 2 }),
      issue(),
      childEpic({}, [issue({ weight: 3 }), childEpic({}, [issue({ state: 'closed', weight: 8 })])]),
    ])
    expect(tree).toMatchObject({ openedIssues: 3, closedIssues: 2, openedWeight: 8, closedWeight: 10, directIssues: 3 })
  })

  test('tell the health of open issues only', () => {
    const health = (healthStatus: HealthStatus, state: ItemState = 'opened') => issue({ healthStatus, state })
    const tree = aggregateOf([
      health('onTrack'),
      health('onTrack', 'closed'),
      health('needsAttention'),
      childEpic({}, [health('atRisk'), health('atRisk', 'closed')]),
    ])
    expect(tree).toMatchObject({ onTrack: 1, needsAttention: 1, atRisk: 1 })
  })

  test('say of a child what it has of its own, not of its descendants', () => {
    expect(childEpic({}, [issue()]).contribution.audiences).toEqual(['i:p'])
    expect(childEpic({}, [childEpic({}, [issue()])]).contribution.audiences).toEqual(['e:p'])
  })
})

describe('inherited dates', () => {
  test('are the earliest start and the latest due of direct issues’ milestones and direct child epics', () => {
    const tree = aggregateOf([
      issue({ milestone: milestone(7, '2026-03-01', '2026-04-30') }),
      issue({ state: 'closed', milestone: milestone(8, '2026-02-01', null) }),
      childEpic({ id: 5, iid: 3, groupPath: 'acme/web', dueDateIsFixed: true, dueDateFixed: '2026-12-31' }),
    ])
    expect(tree).toMatchObject({
      startDate: '2026-02-01',
      startSource: { kind: 'milestone', id: 8, title: 'v8', startDate: '2026-02-01', dueDate: null },
      dueDate: '2026-12-31',
      dueSource: { kind: 'epic', id: 5, reference: 'acme/web&3' },
    })
  })

  test('are none without a source', () => {
    expect(aggregateOf([issue(), childEpic({})])).toMatchObject({ startDate: null, startSource: null, dueDate: null })
  })

  test('climb through epics that inherit and stop at epics that are fixed, also when fixed to nothing', () => {
    const dated = [issue({ milestone: milestone(1, '2026-01-01', '2026-01-31') })]
    expect(aggregateOf([childEpic({}, [childEpic({}, dated)])]).startDate).toBe('2026-01-01')
    expect(aggregateOf([childEpic({ startDateIsFixed: true }, dated)]).startDate).toBeNull()
  })

  test('give way to fixed ones side by side', () => {
    const inherited = { ...NO_AGGREGATE, startDate: '2026-01-01', dueDate: '2026-02-01' }
    const fixed = epic({ dueDateIsFixed: true, dueDateFixed: '2026-09-09', startDateFixed: '2020-01-01' })
    expect(effectiveDates(fixed, inherited)).toEqual({ startDate: '2026-01-01', dueDate: '2026-09-09' })
  })

  test('do not depend on the order of the children', () => {
    const day = fc.option(fc.constantFrom('2026-01-01', '2026-01-02', '2026-01-03'), { nil: null })
    const child = fc.oneof(
      fc.tuple(fc.integer({ min: 1, max: 3 }), day, day).map(([id, start, due]) => {
        // A milestone has one pair of dates, however many issues are in it.
        return issue({
          milestone: milestone(id * 100 + Number(start?.slice(-2) ?? 0) * 10 + Number(due?.slice(-2) ?? 0), start, due),
        })
      }),
      fc
        .tuple(fc.integer({ min: 1, max: 50 }), day)
        .map(([id, due]) =>
          childEpic({ id: id * 10 + Number(due?.slice(-2) ?? 0), dueDateIsFixed: true, dueDateFixed: due }),
        ),
    )
    fc.assert(
      fc.property(fc.array(child, { maxLength: 8 }), (children) => {
        expect(aggregateOf(children.toReversed())).toEqual(aggregateOf(children))
      }),
    )
  })
})

describe('a packed contribution', () => {
  const day = fc.option(fc.constantFrom('2026-01-01', '2027-12-31'), { nil: null })
  const source = fc.oneof(
    fc.record({ kind: fc.constant('milestone' as const), id: fc.integer({ min: 1 }), title: fc.string() }),
    fc.record({ kind: fc.constant('epic' as const), id: fc.integer({ min: 1 }), reference: fc.string() }),
  )
  const audiences = fc.subarray(['e:c', 'e:p', 'i:m', 'i:p', 'u12:p'])
  const contribution = fc
    .tuple(fc.array(fc.nat(1000), { minLength: 9, maxLength: 9 }), day, day, source, audiences)
    .map(([n, startDate, dueDate, from, keys]): Contribution => {
      const whole: DateSource = from.kind === 'epic' ? from : { ...from, startDate, dueDate }
      return {
        ...{ openedEpics: n[0] ?? 0, closedEpics: n[1] ?? 0, openedIssues: n[2] ?? 0, closedIssues: n[3] ?? 0 },
        ...{ openedWeight: n[4] ?? 0, closedWeight: n[5] ?? 0, onTrack: n[6] ?? 0, needsAttention: n[7] ?? 0 },
        ...{ atRisk: n[8] ?? 0, audiences: keys },
        ...{ startDate, startSource: startDate === null ? null : whole },
        ...{ dueDate, dueSource: dueDate === null ? null : whole },
      }
    })

  test('of an epic with its children unpacks to the same', () => {
    fc.assert(
      fc.property(contribution, (value) => {
        // Without children an epic counts itself alone.
        fc.pre(value.audiences.length > 0 || value.openedEpics + value.closedEpics <= 1)
        expect(unpackContribution(packContribution(value))).toEqual(value)
      }),
    )
  })

  test('from before children were counted by their readers says that everybody may open them', () => {
    expect(unpackContribution('1,2,3').audiences).toEqual(['e:p'])
    expect(unpackContribution('1|[null,null,0,1]').audiences).toEqual(['i:p'])
    expect(unpackContribution('2,,5|[null,null,0,1]').audiences).toEqual(['e:p', 'i:p'])
    expect(unpackContribution('1').audiences).toEqual([])
  })
})
