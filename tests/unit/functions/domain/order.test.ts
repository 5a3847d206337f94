import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RANK_MAX, freshRanks, needsRebalance, rankBetween, ranks } from '#domain/order.ts'

const isAscending = (list: string[]): boolean =>
  list.every((rank, index) => index === 0 || (list[index - 1] ?? '') < rank)

/** Places children one after another at drawn places and answers with the ranks in order. */
function placed(places: number[]): string[] {
  const order: string[] = []
  for (const place of places) {
    const index = Math.floor(place * (order.length + 1))
    const rank = rankBetween(order[index - 1] ?? null, order[index] ?? null)
    if (needsRebalance(rank) || rank === null) return order
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
    let after: string | null = 'a1'
    while (!needsRebalance(after)) after = rankBetween('a0', after)
    expect(after?.length).toBe(RANK_MAX + 1)
  })

  test('ask for fresh ones between two children that share a rank', () => {
    expect(rankBetween('a0', 'a0')).toBeNull()
    expect(needsRebalance(rankBetween('a0', 'a0'))).toBe(true)
  })

  test('are given for a whole list at once', () => {
    expect(isAscending(ranks(500))).toBe(true)
    expect(new Set(ranks(500)).size).toBe(500)
  })

  test('that are fresh stand before all in use, in order and short', () => {
    const inUse = `a0${'0'.repeat(30)}V`
    const fresh = freshRanks(inUse, 300)
    expect(isAscending([...fresh, inUse])).toBe(true)
    expect(Math.max(...fresh.map((rank) => rank.length))).toBeLessThanOrEqual(4)
  })
})
