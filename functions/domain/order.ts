import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'

/**
 * The order of children: each has a rank, a short text, and ranks compare as plain code units (never by locale).
 * Between two different ranks there is always another, so placing a child rewrites no sibling.
 */

/** Characters of a rank above which the siblings are given fresh, short ones. */
export const RANK_MAX = 32

/**
 * A rank between two neighbours; null stands for the open end.
 * Null when the neighbours share a rank: their ids order them then, nothing fits between, and fresh ranks are needed.
 */
export function rankBetween(before: string | null, after: string | null): string | null {
  if (before !== null && before === after) return null
  return generateKeyBetween(before, after)
}

/** The ranks of `count` children in order, as short as ranks can be. */
export const ranks = (count: number): string[] => generateNKeysBetween(null, null, count)

/**
 * Fresh short ranks for all siblings, all before the first rank in use: giving them out from the first sibling on keeps
 * the order right after every single step.
 */
export const freshRanks = (firstInUse: string, count: number): string[] => generateNKeysBetween(null, firstInUse, count)

/** Whether siblings need fresh ranks: the new one does not exist or has grown too long. */
export const needsRebalance = (rank: string | null): boolean => rank === null || rank.length > RANK_MAX
