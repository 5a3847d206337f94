import type { ItemKind, ItemRef } from '#domain/item/kinds.ts'
import type { LinkType } from '#domain/item/link-types.ts'
import type { Problem } from '#domain/problem.ts'
import { itemById } from '../find-items.ts'
import { subjectOf } from '../item/found-item.ts'
import type { OperationContext } from '../operation-context.ts'
import { ProblemError } from '../problem-error.ts'
import { groupOfHome, itemNamed } from '../references/item-named.ts'
import { demand } from '../authorize.ts'
import { linkItems, type MadeLink } from './link-items.ts'

export interface LinkReferencesInput {
  item: ItemRef
  /** `&5`, `#7`, with a path before them, or addresses. */
  references: string[]
  type: LinkType
  /** Where this site stands, without a slash at its end. */
  siteUrl: string
  /** Kinds that what is linked may have; any when left out. */
  kinds?: readonly ItemKind[]
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

/** Links an item to what the references name, each by a write of its own: what can be linked is, whatever becomes of others. */
export async function linkReferences(
  context: OperationContext,
  { item, references, type, siteUrl, kinds }: LinkReferencesInput,
): Promise<LinkedReference[]> {
  const found = await itemById(context.table, item)
  demand(context.viewer, subjectOf(found), 'admin')
  const { home } = found
  const written = { home, group: await groupOfHome(context.table, home), siteUrl }
  const done: LinkedReference[] = []
  for (const [index, reference] of [...new Set(references)].entries()) {
    const other = await itemNamed(context, reference, written, kinds)
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
