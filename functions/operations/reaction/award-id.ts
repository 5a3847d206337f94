import { createHash } from 'node:crypto'
import type { ItemRef } from '#domain/item/kinds.ts'

/** What people react to. */
export type Awardable = ItemRef | { kind: 'note'; id: number }

/** Bits of a number that JSON carries. */
const NUMBER_BITS = 53n

/**
 * Returns the number of one person's reaction. A person reacts to a thing with an emoji once at most, so what it is says which it is: the
 * number follows from that, and nothing has to be kept.
 */
export function awardId({ kind, id }: Awardable, emoji: string, userId: number): number {
  const digest = createHash('sha256').update(`${kind}#${id}#${emoji}#${userId}`).digest()
  return Number(digest.readBigUInt64BE() >> (64n - NUMBER_BITS))
}
