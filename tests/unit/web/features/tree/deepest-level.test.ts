import { describe, expect, it } from 'vitest'
import { deepestLevel } from '#web/features/tree/move/deepest-level.ts'
import { treeTargets } from '#web/features/tree/move/move-targets.ts'
import { emptyTree, treeReducer, type TreeState } from '#web/features/tree/tree-state.ts'
import { anEpic, anIssue, CONFIG, firstPage } from './tree-fixture.ts'

const epicId = (number: number) => `gid://gitlab/Epic/${number}`
const atLevel = (level: number) => ({ ...CONFIG, parent: { ...CONFIG.parent, level } })

/** Epics 2 and 6 and an issue below the root, 3 below 2, and 4 below 3, which has children that were not loaded. */
function aTree(): TreeState {
  const pages: [string, Parameters<typeof firstPage>][] = [
    [CONFIG.parent.id, [[anEpic(2, { hasChildren: true }), anEpic(6)], [anIssue(5)]]],
    [epicId(2), [[anEpic(3, { hasChildren: true })], []]],
    [epicId(3), [[anEpic(4, { hasChildren: true })], []]],
  ]
  return pages.reduce(
    (state, [parentId, page]) => treeReducer(state, { type: 'page-arrived', parentId, page: firstPage(...page) }),
    emptyTree(CONFIG.parent.id),
  )
}

const state = aTree()
const itemOf = (id: string) => {
  const item = state.items.get(id)
  if (!item) throw new Error(`No item ${id}.`)
  return item
}

describe('the deepest level for an item', () => {
  it('leaves room for all that is below it', () => {
    const deepest = (number: number, level: number) =>
      deepestLevel(state, atLevel(level).parent, itemOf(epicId(number)))
    expect(deepest(6, 1)).toBe(6)
    expect(deepest(4, 1)).toBe(5)
    expect(deepest(3, 1)).toBe(4)
    expect(deepest(2, 3)).toBe(1)
    expect(deepest(6, 7)).toBe(0)
  })

  it('is no matter for issues', () => {
    expect(deepestLevel(state, atLevel(7).parent, itemOf('gid://gitlab/Issue/5'))).toBe(Infinity)
  })
})

describe('the parents that are offered', () => {
  const targets = (id: string, level: number) =>
    treeTargets(atLevel(level), state, [itemOf(id)]).map(({ title }) => title)

  it('are those that can take the item in', () => {
    expect(targets(epicId(6), 1)).toEqual(['Root', 'Epic 2', 'Epic 3', 'Epic 4'])
    expect(targets(epicId(6), 4)).toEqual(['Root', 'Epic 2', 'Epic 3'])
    expect(targets('gid://gitlab/Issue/5', 4)).toEqual(['Root', 'Epic 2', 'Epic 6', 'Epic 3', 'Epic 4'])
  })
})
