import type { ItemRef } from '#domain/item/kinds.ts'
import type { LinkType } from '#domain/item/link-types.ts'
import type { Problem } from '#domain/problem.ts'
import type { OperationContext } from '../operation-context.ts'
import { ProblemError } from '../problem-error.ts'
import { linkItems, type MadeLink } from './link-items.ts'

/** Something that an item is to be linked to, by the words that named it. */
export interface NamedItem {
  reference: string
  /** Null where the words name nothing. */
  other: ItemRef | null
}

/** What became of a reference. */
export interface LinkedReference {
  reference: string
  /** The link; null when none was made. */
  made: MadeLink | null
  /** Why it was not linked; null when it was. What may not be linked is told as what is not there. */
  problem: Problem | null
}

const NOTHING: Problem = { code: 'NOT_FOUND', message: 'No epic or issue that you may link has this reference.' }

/** Links an item to each of the others by a write of its own: what can be linked is, whatever becomes of others. */
export async function linkEach(
  context: OperationContext,
  { item, others, type }: { item: ItemRef; others: NamedItem[]; type: LinkType },
): Promise<LinkedReference[]> {
  const done: LinkedReference[] = []
  for (const [index, { reference, other }] of others.entries()) {
    const own = { ...context, now: () => laterBy(index, context.now()) }
    const result = other === null ? { made: null, problem: NOTHING } : await link(own, { item, other, type })
    done.push({ reference, ...result })
  }
  return done
}

/** Links and their events stand in order of time, so those of one call need times of their own. */
const laterBy = (milliseconds: number, time: string): string => new Date(Date.parse(time) + milliseconds).toISOString()

/** The link, or why it was refused. What may not be linked is answered in the words for what is not there. */
async function link(
  context: OperationContext,
  { item, other, type }: { item: ItemRef; other: ItemRef; type: LinkType },
): Promise<Omit<LinkedReference, 'reference'>> {
  const { idempotencyKey: key } = context
  const own = key === undefined ? context : { ...context, idempotencyKey: `${key}#${other.kind}${other.id}` }
  try {
    return { made: await linkItems(own, { item, other, type }), problem: null }
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem.code === 'THROTTLED') throw error
    const { problem } = error
    return { made: null, problem: problem.code === 'NOT_FOUND' || problem.code === 'FORBIDDEN' ? NOTHING : problem }
  }
}
