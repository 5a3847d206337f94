import { ITEM_KINDS, KINDS, type ItemRef } from '#domain/item/kinds.ts'
import type { LinkType } from '#domain/item/link-types.ts'
import type { Problem } from '#domain/problem.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'
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

/** Says that a reference names nothing that may be linked: by the noun of its kind where its sign tells that. */
function nothingNamed(reference: string): Problem {
  const kind = ITEM_KINDS.find((one) => reference.includes(KINDS[one].referencePrefix))
  const message = kind
    ? `${capitalized(KINDS[kind].noun)} cannot be found.`
    : 'No epic or issue that you may link has this reference.'
  return { code: 'NOT_FOUND', message }
}

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/**
 * Links an item to each of the others by a write of its own: what can be linked is, whatever becomes of others.
 * @throws ProblemError NOT_FOUND, FORBIDDEN, THROTTLED
 */
export async function linkEach(
  context: OperationContext,
  { item, others, type }: { item: ItemRef; others: NamedItem[]; type: LinkType },
): Promise<LinkedReference[]> {
  const done: LinkedReference[] = []
  for (const [index, { reference, other }] of others.entries()) {
    const own = { ...context, now: () => laterBy(index, context.now()) }
    const nothing = nothingNamed(reference)
    const result = other === null ? { made: null, problem: nothing } : await link(own, { item, other, type }, nothing)
    done.push({ reference, ...result })
  }
  return done
}

/** Links and their events stand in order of time, so those of one call need times of their own. */
const laterBy = (milliseconds: number, time: string): string => new Date(Date.parse(time) + milliseconds).toISOString()

/**
 * Returns the link, or why it was refused.
 * @param nothing what is said of something that is not there, and of what may not be linked
 */
async function link(
  context: OperationContext,
  { item, other, type }: { item: ItemRef; other: ItemRef; type: LinkType },
  nothing: Problem,
): Promise<Omit<LinkedReference, 'reference'>> {
  const { idempotencyKey: key } = context
  const own = key === undefined ? context : { ...context, idempotencyKey: `${key}#${other.kind}${other.id}` }
  try {
    return { made: await linkItems(own, { item, other, type }), problem: null }
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem.code === 'THROTTLED') throw error
    const { problem } = error
    return { made: null, problem: problem.code === 'NOT_FOUND' || problem.code === 'FORBIDDEN' ? nothing : problem }
  }
}
