import { expect, test } from 'vitest'
import { NO_CONTRIBUTION } from '#domain/tree/roll-up.ts'
import { belowChild } from '#presenters/graphql/child-epic-object.ts'

const below = (openedEpics: number, closedEpics: number, state: 'opened' | 'closed') => {
  const totals = belowChild({ ...NO_CONTRIBUTION, openedEpics, closedEpics }, state)
  return [totals.openedEpics, totals.closedEpics]
}

test('The child itself is not among what stands below it', () => {
  expect(below(3, 2, 'opened')).toEqual([2, 2])
  expect(below(3, 2, 'closed')).toEqual([3, 1])
})

test('A child that is still counted in its former state is taken from there', () => {
  expect(below(0, 2, 'opened')).toEqual([0, 1])
  expect(below(2, 0, 'closed')).toEqual([1, 0])
})

test('Nothing is below zero while nothing is counted yet', () => {
  expect(below(0, 0, 'opened')).toEqual([0, 0])
  expect(below(0, 0, 'closed')).toEqual([0, 0])
})

test('Issues, weights and health are those of the contribution', () => {
  expect(belowChild({ ...NO_CONTRIBUTION, openedIssues: 4, closedWeight: 7, atRisk: 2 }, 'opened')).toMatchObject({
    openedIssues: 4,
    closedWeight: 7,
    atRisk: 2,
  })
})
