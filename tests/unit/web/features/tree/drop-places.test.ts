import { describe, expect, it } from 'vitest'
import { flatten, type ItemRow, type TreeRow } from '#web/features/tree/flatten.ts'
import { dropPlaces, placeAt } from '#web/features/tree/move/drop-positions.ts'
import { distinctPlaces, steppedPosition, type PlaceStep } from '#web/features/tree/move/position-steps.ts'
import { emptyTree, treeReducer, type TreeState } from '#web/features/tree/tree-state.ts'
import { anEpic, anIssue, CONFIG, firstPage } from './tree-fixture.ts'

const ROOT = CONFIG.parent.id
const epicId = (number: number) => `gid://gitlab/Epic/${number}`
const issueId = (number: number) => `gid://gitlab/Issue/${number}`

/**
 * 0 Epic 2, open        1   Epic 21, empty     2   Issue 22     3   Issue 23
 * 4 Epic 3, closed up   5 Epic 4, empty        6 Issue 5        7 Issue 6
 */
function aTree(): TreeState {
  const top = firstPage(
    [anEpic(2, { hasChildren: true }), anEpic(3, { hasIssues: true }), anEpic(4)],
    [anIssue(5), anIssue(6)],
  )
  let state = treeReducer(emptyTree(ROOT), { type: 'page-arrived', parentId: ROOT, page: top })
  state = treeReducer(state, { type: 'expanded', parentId: epicId(2) })
  const below = firstPage([anEpic(21)], [anIssue(22), anIssue(23)])
  return treeReducer(state, { type: 'page-arrived', parentId: epicId(2), page: below })
}

const rows = flatten(aTree())
const rowOf = (key: string, among: readonly TreeRow[] = rows): ItemRow => {
  const row = among.find((candidate) => candidate.key === key)
  if (row?.kind !== 'item') throw new Error(`No row ${key}.`)
  return row
}
const named = (parentId: string) => (parentId === ROOT ? 'root' : `epic ${parentId.split('/').at(-1) ?? ''}`)
const placesOf = (key: string, deepest?: number) =>
  dropPlaces(rows, ROOT, rowOf(key), deepest).map(
    ({ gap, level, parentId, index }) => `${gap}/${level} ${named(parentId)} ${index}`,
  )

describe('places for an issue', () => {
  it('are among issues of every open parent, in epics without children and on top of closed ones, never among epics', () => {
    expect(placesOf(issueId(6))).toEqual([
      '2/2 epic 2 0',
      '2/3 epic 21 0',
      '3/2 epic 2 1',
      '4/2 epic 2 2',
      '5/2 epic 3 0',
      '6/1 root 0',
      '6/2 epic 4 0',
      '7/1 root 1',
      '8/1 root 1',
    ])
  })
})

describe('places for an epic', () => {
  it('are never in itself or below it', () => {
    expect(placesOf(epicId(2))).toEqual([
      '0/1 root 0',
      '4/1 root 0',
      '5/1 root 1',
      '5/2 epic 3 0',
      '6/1 root 2',
      '6/2 epic 4 0',
    ])
  })

  it('are among epics, and above the issues of a parent that has none', () => {
    expect(placesOf(epicId(21))).toEqual([
      '0/1 root 0',
      '1/2 epic 2 0',
      '2/2 epic 2 0',
      '4/1 root 1',
      '5/1 root 2',
      '5/2 epic 3 0',
      '6/1 root 3',
      '6/2 epic 4 0',
    ])
  })

  it('are never deeper than it may stand', () => {
    expect(placesOf(epicId(4), 1)).toEqual(['0/1 root 0', '4/1 root 1', '5/1 root 2', '6/1 root 2'])
  })

  it('are not below an epic whose children are on their way', () => {
    let state = treeReducer(aTree(), { type: 'expanded', parentId: epicId(3) })
    state = treeReducer(state, { type: 'load-started', parentId: epicId(3) })
    const places = dropPlaces(flatten(state), ROOT, rowOf(epicId(4), flatten(state)))
    expect(places.some(({ parentId }) => parentId === epicId(3))).toBe(false)
  })
})

describe('the place that the pointer means', () => {
  const meant = (key: string, height: number, level: number) => {
    const place = placeAt(dropPlaces(rows, ROOT, rowOf(key)), height, level)
    return place && `${named(place.parentId)} ${place.index}`
  }

  it('is the nearest gap, at the level that is nearest', () => {
    expect(meant(epicId(21), 4.1, 1)).toBe('root 1')
    expect(meant(epicId(21), 6, 1)).toBe('root 3')
    expect(meant(epicId(21), 5.9, 2)).toBe('epic 4 0')
    expect(meant(epicId(21), 6, 2)).toBe('root 3')
  })

  it('is inside an epic without children in the middle of its row', () => {
    expect(meant(issueId(6), 5.5, 1)).toBe('epic 4 0')
    expect(meant(epicId(21), 5.5, 1)).toBe('epic 4 0')
  })

  it('is on top of a closed epic in the middle of its row, and beside it at its edges', () => {
    expect(meant(issueId(6), 4.5, 1)).toBe('epic 3 0')
    expect(meant(epicId(21), 4.5, 1)).toBe('epic 3 0')
    expect(meant(epicId(21), 4.1, 1)).toBe('root 1')
    expect(meant(epicId(21), 4.9, 1)).toBe('root 2')
  })

  it('is nowhere among items of the other kind', () => {
    expect(meant(issueId(6), 4.1, 1)).toBe('epic 2 2')
    expect(meant(issueId(6), 1.2, 1)).toBeNull()
    expect(meant(epicId(3), 7, 1)).toBeNull()
    expect(meant(epicId(2), 1.5, 2)).toBeNull()
  })
})

describe('going from place to place by keyboard', () => {
  const walk = (key: string, ...steps: PlaceStep[]) => {
    const row = rowOf(key)
    const places = distinctPlaces(rows, ROOT, row)
    let place = places.find(({ parentId, index }) => parentId === row.parentId && index === siblingsBefore(row))
    for (const step of steps) place = place && (steppedPosition(places, place, step) ?? place)
    return place && `${named(place.parentId)} ${place.index}`
  }
  const siblingsBefore = ({ key, parentId, item }: ItemRow) =>
    rows
      .filter((row) => row.kind === 'item' && row.parentId === parentId && row.item.type === item.type)
      .findIndex((row) => row.key === key)

  it('goes up and down past items of the other kind, and stops at the ends', () => {
    expect(walk(issueId(6))).toBe('root 1')
    expect(walk(issueId(6), 'up')).toBe('root 0')
    expect(walk(issueId(6), 'up', 'up')).toBe('epic 3 0')
    expect(walk(issueId(6), 'up', 'up', 'up')).toBe('epic 2 2')
    expect(walk(issueId(6), 'up', 'up', 'up', 'down', 'down', 'down')).toBe('root 1')
    expect(walk(issueId(6), 'down')).toBe('root 1')
    expect(walk(epicId(2), 'down', 'down', 'down')).toBe('root 2')
  })

  it('goes out behind the parent and in below the one above', () => {
    expect(walk(issueId(22), 'out')).toBe('root 0')
    expect(walk(epicId(21), 'out')).toBe('root 1')
    expect(walk(epicId(3), 'in')).toBe('epic 2 1')
    expect(walk(issueId(5), 'in')).toBe('epic 4 0')
  })

  it('goes to the first and the last place', () => {
    expect(walk(issueId(5), 'first')).toBe('epic 2 0')
    expect(walk(issueId(22), 'last')).toBe('root 2')
  })
})
