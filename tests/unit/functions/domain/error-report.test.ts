import { expect, test } from 'vitest'
import { REPORTED_ERROR_MAX, withoutContent } from '#domain/error-report.ts'
import { expectationProblem } from '#operations/item/item-changes.ts'
import type { IssueItem } from '#table/items/work-items.ts'

test.each([
  ['There is no label "Secret "plan" of ours" here.', 'There is no label … here.'],
  ['There is no label “Secret”', 'There is no label …'],
  ["There is no 'Secret' here", 'There is no … here'],
  ['It ends in "Secret', 'It ends in …'],
  ["Title can't be blank and isn't", "Title can't be blank and isn't"],
  ['Ask ana@example.com', 'Ask …'],
  ['Bearer abc.def is not good', '… is not good'],
  ['eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIx.c2ln is not good', '… is not good'],
  [`cpat-${'x'.repeat(43)} is not good`, '… is not good'],
  [`/uploads/${'0123456789abcdef'.repeat(2)}/plan.png is missing`, '… is missing'],
  ['Labels may be 500 at most.', 'Labels may be 500 at most.'],
])('%s', (message, reported) => {
  expect(withoutContent(message)).toBe(reported)
})

test('a report has none of the value that somebody else has set meanwhile', () => {
  const problem = expectationProblem({ kind: 'issue', title: 'Secret plan' } as Partial<IssueItem> as IssueItem, {
    title: 'Plan',
  })
  expect(problem?.message).toContain('Secret plan')
  expect(withoutContent(problem?.message ?? '')).not.toContain('Secret')
})

test('a report is short', () => {
  expect(withoutContent('no '.repeat(1_000))).toHaveLength(REPORTED_ERROR_MAX)
})
