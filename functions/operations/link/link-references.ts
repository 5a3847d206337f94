import type { ItemKind, ItemRef } from '#domain/item/kinds.ts'
import type { LinkType } from '#domain/item/link-types.ts'
import { itemById } from '../write/find-items.ts'
import { subjectOf } from '../item/item-for-write.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { groupOfHome, itemNamed } from '../references/item-named.ts'
import { authorize } from '../write/authorize.ts'
import { linkEach, type LinkedReference, type NamedItem } from './link-each.ts'

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

/**
 * Links an item to what the references name, each by a write of its own: what can be linked is, whatever becomes of others.
 * @throws ProblemError NOT_FOUND, FORBIDDEN, THROTTLED
 */
export async function linkReferences(
  context: OperationContext,
  { item, references, type, siteUrl, kinds }: LinkReferencesInput,
): Promise<LinkedReference[]> {
  const found = await itemById(context.table, item)
  authorize(context.viewer, subjectOf(found), 'admin')
  const { home } = found
  const written = { home, group: await groupOfHome(context.table, home), siteUrl }
  const others: NamedItem[] = []
  for (const reference of new Set(references)) {
    others.push({ reference, other: await itemNamed(context, reference, written, kinds) })
  }
  return linkEach(context, { item, others, type })
}
