import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'
import { spreadRanks } from './spread-ranks.ts'

/**
 * The order of children: each has a rank, a short text, and ranks compare as plain code units (never by locale).
 * Between two different ranks there is always another, so placing a child rewrites no sibling. It is a longer one,
 * though, and where children come to the same gap again and again, those around it are given fresh, short ranks.
 */

/** Characters of a rank above which the siblings behind it are given fresh ones. */
export const RANK_MAX = 32

/**
 * Returns a rank between two neighbours, where null stands for the open end.
 * @returns null when the siblings behind need fresh ranks first: the rank would have grown too long, or the neighbours share
 * one, so that their ids order them and nothing fits between
 */
export function rankBetween(before: string | null, after: string | null): string | null {
  if (before !== null && before === after) return null
  const rank = generateKeyBetween(before, after)
  return rank.length > RANK_MAX ? null : rank
}

/** Returns the ranks of `count` children in order, as short as ranks can be. */
export const ranks = (count: number): string[] => generateNKeysBetween(null, null, count)

/** How many siblings get fresh ranks where few are enough; else twice as many, and again. */
export const FRESH_MIN = 30
/** Characters of the longest fresh rank of `FRESH_MIN` siblings. */
const FRESH_LENGTH_MAX = 24

/**
 * Returns fresh ranks for some siblings in a row, evenly spread between those of their neighbours, where null stands for the open
 * end. Null when they would not be short enough: then more siblings have to get fresh ones. The more they are, the shorter
 * the ranks must be, each doubling makes room for 62 times as many: so that many children have to come to one place before as
 * many get fresh ranks there again, and the work for each that comes grows with the logarithm of their number.
 */
export function freshRanks(before: string | null, after: string | null, count: number): string[] | null {
  // Towards an open end ranks never grow long. One is left out: room for what comes right behind `before`.
  if (before === null || after === null) return generateNKeysBetween(before, after, count + 1).slice(1)
  const doublings = Math.max(0, Math.ceil(Math.log2(count / FRESH_MIN)))
  return spreadRanks(before, after, count, FRESH_LENGTH_MAX - doublings)
}
