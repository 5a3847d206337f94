import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { flatten } from '#web/features/tree/flatten.ts'
import { createMover } from '#web/features/tree/move/send-move.ts'
import { createTreeStore, type TreeStore } from '#web/features/tree/tree-store.ts'
import { clearAlerts } from '#web/lib/alerts.ts'
import { request } from '#web/data/request.ts'
import { anEpic, CONFIG, firstPage } from './tree-fixture.ts'

vi.mock('#web/data/request.ts', () => ({ request: vi.fn() }))
const requestMock = vi.mocked(request)

const ROOT = CONFIG.parent.id
const epicId = (number: number) => `gid://gitlab/Epic/${number}`
const titlesOf = (store: TreeStore) =>
  flatten(store.state()).flatMap((row) =>
    row.kind === 'item' ? [`${'  '.repeat(row.level - 1)}${row.item.title}`] : [],
  )

/** The server's errors for each move, in the order in which moves are sent. */
function answerMoves(...errors: string[][]): void {
  const left = [...errors]
  requestMock.mockImplementation((document) =>
    String(document).includes('mutation TreeReorder')
      ? Promise.resolve({ epicTreeReorder: { errors: left.shift() ?? [] } })
      : Promise.reject(new Error('not answered here')),
  )
}
const aTree = () => createTreeStore(CONFIG.parent, firstPage([anEpic(2), anEpic(3), anEpic(4), anEpic(5)], []))

beforeEach(() => {
  requestMock.mockReset()
})
afterEach(clearAlerts)

describe('two moves of one row, the second made before the first was answered', () => {
  const moveTwice = async (store: TreeStore, first: number, second: number) => {
    const moveItem = createMover(store)
    const moves = [
      moveItem(epicId(2), { parentId: ROOT, index: first }),
      moveItem(epicId(2), { parentId: ROOT, index: second }),
    ]
    return Promise.all(moves)
  }

  it('leave it where the second one put it when only the first is refused', async () => {
    answerMoves(['no'], [])
    const store = aTree()
    await expect(moveTwice(store, 1, 3)).resolves.toEqual([false, true])
    expect(titlesOf(store)).toEqual(['Epic 3', 'Epic 4', 'Epic 5', 'Epic 2'])
  })

  it('put it back to the place that the server agreed to last', async () => {
    answerMoves([], ['no'])
    const store = aTree()
    await expect(moveTwice(store, 1, 3)).resolves.toEqual([true, false])
    expect(titlesOf(store)).toEqual(['Epic 3', 'Epic 2', 'Epic 4', 'Epic 5'])
  })

  it('put it back to where it was before both when both are refused', async () => {
    answerMoves(['no'], ['no'])
    const store = aTree()
    await moveTwice(store, 1, 3)
    expect(titlesOf(store)).toEqual(['Epic 2', 'Epic 3', 'Epic 4', 'Epic 5'])
  })

  it('leave it below another epic to which it was moved on', async () => {
    answerMoves(['no'], [])
    const store = aTree()
    const moveItem = createMover(store)
    await Promise.all([
      moveItem(epicId(2), { parentId: epicId(4), index: 0 }),
      moveItem(epicId(2), { parentId: epicId(5), index: 0 }),
    ])
    expect(titlesOf(store)).toEqual(['Epic 3', 'Epic 4', 'Epic 5', '  Epic 2'])
  })
})
