import { expect, test } from 'vitest'
import { closingReferences, isDraft } from '#domain/merge-request/merge-request.ts'

test.each([
  ['Closes #12', ['#12']],
  ['closes: #12', ['#12']],
  ['Fixed #1, #2 and #3. Also see #4', ['#1', '#2', '#3']],
  ['Resolves group/project#5, and issue #6', ['group/project#5', '#6']],
  ['implements issues #7\nclosing #7', ['#7']],
  ['Discloses #8; `fixes #9`\n```\ncloses #10\n```', []],
  ['Close the door, #11', []],
  ['', []],
])('%j closes %j', (description, found) => {
  expect(closingReferences(description)).toEqual(found)
})

test('a long text of paths is read in no time worth telling', () => {
  expect(closingReferences(`closes ${'a/'.repeat(50_000)}`)).toEqual([])
})

test('drafts are told by their titles', () => {
  expect(['Draft: x', '[Draft] x', '(draft) x', 'Drafty', 'x'].map(isDraft)).toEqual([true, true, true, false, false])
})
