import fc from 'fast-check'
import { generateKeyBetween } from 'fractional-indexing'
import { describe, expect, test } from 'vitest'
import { FRESH_MIN, RANK_MAX, freshRanks, rankBetween, ranks } from '#domain/tree/order.ts'
import { spreadRanks } from '#domain/tree/spread-ranks.ts'

const isAscending = (list: string[]): boolean =>
  list.every((rank, index) => index === 0 || (list[index - 1] ?? '') < rank)

/** Places children one after another at drawn places and answers with the ranks in order. */
function placed(places: number[]): string[] {
  const order: string[] = []
  for (const place of places) {
    const index = Math.floor(place * (order.length + 1))
    const rank = rankBetween(order[index - 1] ?? null, order[index] ?? null)
    if (rank === null) return order
    order.splice(index, 0, rank)
  }
  return order
}

describe('ranks of children', () => {
  test('stay in the order in which children were placed, wherever they were placed', () => {
    const places = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { maxLength: 60 })
    fc.assert(fc.property(places, (drawn) => isAscending(placed(drawn))))
  })

  test('stay four characters or shorter after ten thousand children on top', () => {
    let top: string | null = null
    for (let count = 0; count < 10_000; count += 1) top = rankBetween(null, top)
    expect(top?.length).toBeLessThanOrEqual(4)
  })

  test('ask for fresh ones when a gap was halved too often', () => {
    let halvings = 0
    for (let after = rankBetween('a0', 'a1'); after !== null; after = rankBetween('a0', after)) {
      expect(after.length).toBeLessThanOrEqual(RANK_MAX)
      halvings += 1
    }
    expect(halvings).toBeGreaterThan(150)
  })

  test('ask for fresh ones between two children that share a rank', () => {
    expect(rankBetween('a0', 'a0')).toBeNull()
  })

  test('are given for a whole list at once', () => {
    expect(isAscending(ranks(500))).toBe(true)
    expect(new Set(ranks(500)).size).toBe(500)
  })
})

const anyRanks = fc
  .array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 2, maxLength: 80 })
  .map((places) => placed(places.map((place, index) => (index % 3 === 0 ? place : place ** 12))))

describe('fresh ranks', () => {
  test('stand evenly between any two others, in order, and are ranks like all others', () => {
    const wanted = fc.record({ list: anyRanks, at: fc.nat(), count: fc.integer({ min: 1, max: 500 }) })
    const property = fc.property(wanted, ({ list, at, count }) => {
      const [before = '', after = ''] = list.slice(at % (list.length - 1))
      const fresh = spreadRanks(before, after, count, 60)
      if (fresh === null) throw new Error('No ranks fit.')
      expect(fresh).toHaveLength(count)
      const all = [before, ...fresh, after]
      expect(isAscending(all)).toBe(true)
      // The package refuses what it could not have made itself.
      all.slice(1).forEach((rank, index) => {
        expect(generateKeyBetween(all[index], rank) > before).toBe(true)
      })
    })
    fc.assert(property, { numRuns: 300 })
  })

  test.each([
    ['below and above nothing', 'Zx', 'a1', ['Zy', 'Zz', 'a0']],
    ['where digits are added', 'Yzy', 'Z1', ['Yzz', 'Z0']],
    ['behind the point', 'a0', 'a1', ['a0V']],
    ['where the number of digits grows', 'az', 'b02', ['b00', 'b01']],
  ])('are as short as they can be %s', (_, before, after, expected) => {
    expect(spreadRanks(before, after, expected.length, 24)).toEqual(expected)
  })

  test('are not given where they would be long, and to more siblings only where they are shorter', () => {
    const tight = `a0${'0'.repeat(21)}1`
    expect(freshRanks('a0', tight, FRESH_MIN)).toBeNull()
    expect(freshRanks('a0', 'a0', FRESH_MIN)).toBeNull()
    const narrow = `a0${'0'.repeat(18)}1`
    expect(freshRanks('a0', narrow, FRESH_MIN)).not.toBeNull()
    expect(freshRanks('a0', narrow, FRESH_MIN * 16)).toBeNull()
  })

  test('leave room behind what stands before, also towards an open end', () => {
    const long = `a0${'z'.repeat(30)}`
    expect(rankBetween(long, 'a1')).toBeNull()
    for (const after of ['b00', null]) expect(rankBetween(long, freshRanks(long, after, 3)?.[0] ?? null)).toBe('a1')
  })

  test('towards an open end are short whatever stands before', () => {
    const long = `a0${'0'.repeat(30)}V`
    const fresh = [...(freshRanks(null, long, 300) ?? []), ...(freshRanks(long, null, 300) ?? [])]
    expect(Math.max(...fresh.map((rank) => rank.length))).toBeLessThanOrEqual(4)
    expect(fresh).toHaveLength(600)
  })
})

/** Children in memory that come to places in turn; answers how many got fresh ranks meanwhile. */
function movedBy(count: number, placeOf: (turn: number, list: string[], last: number) => number): number {
  const list = ranks(2000)
  let moved = 0
  let last = 1000
  for (let turn = 0; turn < count; turn += 1) {
    const at = placeOf(turn, list, last)
    let rank = rankBetween(list[at - 1] ?? null, list[at] ?? null)
    for (let size = FRESH_MIN; rank === null; size *= 2) {
      const behind = list.slice(at, at + size)
      const fresh = freshRanks(list[at - 1] ?? null, list[at + size] ?? null, behind.length)
      if (fresh === null) continue
      if (size > list.length) throw new Error('Fresh ranks made no room.')
      moved += fresh.filter((one, index) => one !== behind[index]).length
      list.splice(at, behind.length, ...fresh)
      rank = rankBetween(list[at - 1] ?? null, list[at] ?? null)
    }
    list.splice(at, 0, rank)
    last = at
  }
  expect(isAscending(list)).toBe(true)
  return moved
}

/** Anything from 0 to 1, the same in each run. */
const drawn = (turn: number): number => (Math.imul(turn + 1, 0x9e3779b1) >>> 0) / 2 ** 32

test.each<[string, (turn: number, list: string[], last: number) => number]>([
  ['right behind one', () => 1000],
  ['right before one', (turn) => 1000 + turn],
  ['between the last two', (turn, _, last) => last + (turn % 2)],
  ['anywhere in a hundred', (turn) => 950 + Math.floor(drawn(turn) * 100)],
  ['behind one of three', (turn) => 400 + 300 * (turn % 3)],
])('eight thousand children that come %s cost two fresh ranks each', (_, placeOf) => {
  expect(movedBy(8000, placeOf)).toBeLessThan(2 * 8000)
})
