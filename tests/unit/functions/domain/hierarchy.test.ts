import { describe, expect, test } from 'vitest'
import {
  confidentialParentProblem,
  depthProblem,
  epicLinkProblem,
  hidingProblem,
  issueLinkProblem,
  revealingIssueProblem,
  subEpicsProblem,
  type EpicDepth,
  type TreeEpic,
  type TreeIssue,
} from '#domain/tree/hierarchy.ts'

const epic = (id: number, rest: Partial<TreeEpic> = {}): TreeEpic => ({
  id,
  parentId: null,
  namespaceIds: [1, 2],
  confidential: false,
  ...rest,
})
const below = (parent: TreeEpic, rest: Partial<EpicDepth> = {}): EpicDepth => ({
  parent,
  ancestorIds: [],
  subtreeHeight: 1,
  ...rest,
})
const issue = (rest: Partial<TreeIssue> = {}): TreeIssue => ({
  type: 'ISSUE',
  parentId: null,
  namespaceIds: [1, 2, 9],
  confidential: false,
  ...rest,
})

describe('an epic', () => {
  test('may hang below another of the same group, or of a group above', () => {
    expect(epicLinkProblem(epic(1), below(epic(2)))).toBeNull()
    expect(epicLinkProblem(epic(1, { namespaceIds: [1, 2, 3] }), below(epic(2)))).toBeNull()
  })

  test.each([
    ['itself', epic(1), below(epic(1)), 'An epic cannot be added to itself.'],
    ['the parent it has', epic(1, { parentId: 2 }), below(epic(2)), 'It is already assigned to the parent epic.'],
    [
      'an epic below it',
      epic(1),
      below(epic(2), { ancestorIds: [3, 1] }),
      'It is already an ancestor of the parent epic.',
    ],
    [
      'an epic of a group below',
      epic(1, { namespaceIds: [1] }),
      below(epic(2)),
      'An epic must belong to the same group or subgroup as its parent epic.',
    ],
    [
      'an epic of a sibling group',
      epic(1, { namespaceIds: [1, 3] }),
      below(epic(2)),
      'An epic must belong to the same group or subgroup as its parent epic.',
    ],
    [
      'an epic so deep that its own tree would pass level 7',
      epic(1),
      below(epic(2), { ancestorIds: [3, 4, 5], subtreeHeight: 4 }),
      'One or more epics would exceed the maximum depth (7) from its most distant ancestor.',
    ],
  ])('may not hang below %s', (_, child, place, tail) => {
    expect(epicLinkProblem(child, place)?.message).toBe(`This epic cannot be added. ${tail}`)
  })

  test('may stand on level 7, whether it is new or was there before, and not on level 8', () => {
    expect(depthProblem(6, 1)).toBeNull()
    expect(depthProblem(1, 6)).toBeNull()
    expect(depthProblem(7, 1)?.code).toBe('HIERARCHY_TOO_DEEP')
    expect(depthProblem(1, 7)?.code).toBe('HIERARCHY_TOO_DEEP')
  })

  test('that is public may not hang below a confidential one; a confidential one may hang below a public one', () => {
    const hidden = epic(2, { confidential: true })
    expect(epicLinkProblem(epic(1), below(hidden))?.message).toBe(
      'A non-confidential epic cannot be assigned to a confidential parent epic',
    )
    expect(confidentialParentProblem(epic(1, { confidential: true }), hidden)).toBeNull()
    expect(epicLinkProblem(epic(1, { confidential: true }), below(epic(2)))).toBeNull()
  })

  test('may become confidential only when nothing public hangs directly below it', () => {
    expect(hidingProblem(0, 0)).toBeNull()
    expect(hidingProblem(1, 1)?.message).toBe(
      'Cannot make the epic confidential if it contains non-confidential issues',
    )
    expect(hidingProblem(0, 1)?.message).toBe(
      'Cannot make the epic confidential if it contains non-confidential child epics',
    )
  })
})

describe('an issue', () => {
  test('may be linked to an epic of its own group or a group above', () => {
    expect(issueLinkProblem(issue(), epic(1))).toBeNull()
    expect(issueLinkProblem(issue(), epic(1, { namespaceIds: [1] }))).toBeNull()
  })

  test('is refused by the epic that it has, by other groups and when it is a task', () => {
    expect(issueLinkProblem(issue({ parentId: 1 }), epic(1))?.message).toBe('Issue(s) already assigned')
    const notFound = 'No matching issue found. Make sure that you are adding a valid issue URL.'
    expect(issueLinkProblem(issue({ namespaceIds: [1, 9] }), epic(1))?.message).toBe(notFound)
    expect(issueLinkProblem(issue({ type: 'TASK' }), epic(1))?.message).toBe(notFound)
  })

  test('that is public is refused by a confidential epic, and stays confidential below it', () => {
    const hidden = epic(1, { confidential: true })
    expect(issueLinkProblem(issue(), hidden)?.message).toBe(
      'Cannot assign a confidential epic to a non-confidential issue. Make the issue confidential and try again',
    )
    expect(issueLinkProblem(issue({ confidential: true }), hidden)).toBeNull()
    expect(revealingIssueProblem(hidden)?.message).toBe('Cannot set confidential epic for a non-confidential issue')
    expect(revealingIssueProblem(epic(1))).toBeNull()
    expect(revealingIssueProblem(null)).toBeNull()
  })
})

test('a group may do without child epics', () => {
  expect(subEpicsProblem({ allowSubEpics: true })).toBeNull()
  expect(subEpicsProblem({ allowSubEpics: false })).toMatchObject({ code: 'FORBIDDEN', field: 'parent' })
})
