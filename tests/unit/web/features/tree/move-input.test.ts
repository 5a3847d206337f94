import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moveInput } from '#web/data/change/move-input.ts'
import { besideAt } from '#web/features/tree/move/beside.ts'

const A = 'gid://gitlab/Epic/100'
const B = 'gid://gitlab/Epic/200'
const epicId = (number: number) => `gid://gitlab/Epic/${number}`

/** What a drop sends; the item is the one with the number. */
function sent(
  number: number,
  { from = A, to = A, below, index }: { from?: string; to?: string; below: number[]; index: number },
) {
  const beside = besideAt(below.map(epicId), epicId(number), index)
  if (beside === undefined) return null
  const item = { kind: 'epic', id: epicId(number), iid: '1', fullPath: 'acme' } as const
  return moveInput(item, { type: 'move', fromId: from, toId: to, beside })
}

describe('a drop inside the same parent', () => {
  it('names who stood at the new place: in front of whom when it goes up, behind whom when it goes down', () => {
    expect(sent(1, { below: [1, 2, 3, 4], index: 3 })).toEqual({
      baseEpicId: A,
      moved: { id: epicId(1), adjacentReferenceId: epicId(4), relativePosition: 'before' },
    })
    expect(sent(4, { below: [1, 2, 3, 4], index: 1 })?.moved).toEqual({
      id: epicId(4),
      adjacentReferenceId: epicId(2),
      relativePosition: 'after',
    })
    expect(sent(3, { below: [1, 2, 3, 4], index: 0 })?.moved).toMatchObject({
      adjacentReferenceId: epicId(1),
      relativePosition: 'after',
    })
  })

  it('sends nothing at the starting place', () => {
    expect(sent(2, { below: [1, 2, 3], index: 1 })).toBeNull()
  })

  it('names issues by their links to the epic, and says on request where they are expected', () => {
    const item = { kind: 'issue', id: 'gid://gitlab/Issue/1', iid: '1', fullPath: 'acme/web' } as const
    const beside = { id: 'gid://gitlab/Issue/2', relativePosition: 'after' } as const
    expect(moveInput(item, { type: 'move', fromId: null, toId: A, beside, isExpecting: true })).toEqual({
      baseEpicId: A,
      moved: {
        id: 'gid://gitlab/EpicIssue/9007199254740991',
        adjacentReferenceId: 'gid://gitlab/EpicIssue/9007199254740990',
        relativePosition: 'after',
        newParentId: A,
      },
      expect: { parentId: null },
    })
  })
})

describe('a drop below another parent', () => {
  it('stands in front of who stood there, behind the last one at the end, and beside nobody where there is none', () => {
    expect(sent(9, { to: B, below: [1, 2], index: 1 })).toEqual({
      baseEpicId: A,
      moved: { id: epicId(9), adjacentReferenceId: epicId(2), relativePosition: 'after', newParentId: B },
    })
    expect(sent(9, { to: B, below: [1, 2], index: 2 })?.moved).toMatchObject({
      adjacentReferenceId: epicId(2),
      relativePosition: 'before',
    })
    expect(sent(9, { to: B, below: [], index: 0 })?.moved).toEqual({
      id: epicId(9),
      relativePosition: 'before',
      newParentId: B,
    })
  })
})

/** The lists of two parents, kept as the server understands the input. */
class Model {
  readonly lists = new Map([
    [A, [1, 2, 3, 4, 5]],
    [B, [6, 7]],
  ])

  take({ baseEpicId, moved }: ReturnType<typeof moveInput>): void {
    const list = this.list(baseEpicId)
    list.splice(list.indexOf(numberOf(moved.id)), 1)
    const target = this.list(moved.newParentId ?? baseEpicId)
    const adjacent = moved.adjacentReferenceId ? target.indexOf(numberOf(moved.adjacentReferenceId)) : 0
    const isBehind = moved.adjacentReferenceId && moved.relativePosition === 'before'
    target.splice(isBehind ? adjacent + 1 : adjacent, 0, numberOf(moved.id))
  }

  list(id: string): number[] {
    const list = this.lists.get(id)
    if (!list) throw new Error(`There is no list ${id}.`)
    return list
  }
}

const numberOf = (id: string) => Number(id.split('/').at(-1))

it('gives the server the very order that is shown, for any sequence of drops', () => {
  const drops = fc.array(
    fc.record({ from: fc.constantFrom(A, B), to: fc.constantFrom(A, B), item: fc.nat(), index: fc.nat() }),
    {
      maxLength: 60,
    },
  )
  fc.assert(
    fc.property(drops, (sequence) => {
      const server = new Model()
      const shown = new Model()
      for (const { from, to, item, index } of sequence) {
        const source = shown.list(from)
        const number = source[item % Math.max(1, source.length)]
        if (number === undefined) continue
        const before = [...shown.list(to)]
        source.splice(source.indexOf(number), 1)
        const at = index % (shown.list(to).length + 1)
        shown.list(to).splice(at, 0, number)
        const input = sent(number, { from, to, below: before, index: at })
        if (input) server.take(input)
        expect([...server.lists]).toEqual([...shown.lists])
      }
    }),
  )
})
