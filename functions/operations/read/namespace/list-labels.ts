import type { ItemOrder } from '#domain/item/sort.ts'
import type { PageBounds } from '#domain/keyset.ts'
import { containsText } from '#domain/text/search-terms.ts'
import type { Table } from '#table/client/client.ts'
import type { LabelItem } from '#table/items/place-items.ts'
import { LABEL_PREFIX, namespacePk, rootList } from '#table/keys/keys.ts'
import { queryAll } from '#table/client/read.ts'
import type { ActivityPosition, EventPage } from '../history/event-page.ts'
import { keyPage } from '../list/key-page.ts'
import type { NamespaceAccess, Owner } from './namespace-access.ts'

export interface LabelRequest {
  searchTerm?: string | null | undefined
  includeAncestorGroups?: boolean | null | undefined
  includeDescendantGroups?: boolean | null | undefined
  onlyGroupLabels?: boolean | null | undefined
}

/** Returns all labels that can be used in a group or project, as far as the viewer may read their owners. */
export async function listLabels(
  table: Table,
  access: NamespaceAccess,
  owner: Owner,
  request: LabelRequest,
): Promise<LabelItem[]> {
  return access.readable((await candidates(table, owner, request)).filter(isWanted(request)))
}

const isWanted =
  ({ onlyGroupLabels, searchTerm }: LabelRequest) =>
  (label: LabelItem): boolean =>
    !(onlyGroupLabels && label.ofProject) && containsText(searchTerm, label.title)

/**
 * Returns one page of these labels, by title. Read along the keys, so that it takes what it shows; labels of groups below stand by title in
 * no key, and are read whole.
 */
export async function labelPage(
  table: Table,
  access: NamespaceAccess,
  owner: Owner,
  request: LabelRequest,
  page: PageBounds<ActivityPosition>,
): Promise<EventPage<LabelItem>> {
  const lists = ownersAsked(owner, request).map((partition) => ({ partition, prefix: LABEL_PREFIX }))
  return keyPage<LabelItem, LabelItem>(
    table,
    { lists, descending: false, placeOf: labelPlace, sortOf: ({ at }) => at },
    page,
    (labels) => access.readable(labels.filter(isWanted(request))),
    Boolean(request.searchTerm),
  )
}

/** Returns an order with the priorities of labels below these root groups, where it goes by them. */
export async function withPriorities(table: Table, order: ItemOrder, rootIds: number[]): Promise<ItemOrder> {
  if (order.field !== 'labelPriority') return order
  const queries = [...new Set(rootIds)].map((rootId) => ({ index: 'lists' as const, partition: rootList(rootId, 'L') }))
  const labels = await queryAll<LabelItem>(table, 'labels', queries)
  const known = labels.flatMap(({ id, priority }) => (typeof priority === 'number' ? [[id, priority] as const] : []))
  return { ...order, priorities: new Map(known) }
}

/** Returns where a label stands in lists. */
export const labelPlace = ({ title, id }: LabelItem): ActivityPosition => ({ at: title.toLowerCase(), id })

/** Returns the partitions of the group or project itself and, where they are asked for, of those above. */
function ownersAsked({ namespaceIds, ofProject }: Owner, { includeAncestorGroups }: LabelRequest): string[] {
  const own = namespacePk({ kind: ofProject ? 'project' : 'group', id: namespaceIds.at(-1) ?? 0 })
  const above = includeAncestorGroups ? namespaceIds.slice(0, -1) : []
  return [own, ...above.map((id) => namespacePk({ kind: 'group', id }))]
}

async function candidates(table: Table, owner: Owner, request: LabelRequest): Promise<LabelItem[]> {
  if (!request.includeDescendantGroups) {
    const queries = ownersAsked(owner, request).map((partition) => ({ partition, prefix: LABEL_PREFIX }))
    return queryAll<LabelItem>(table, 'labels', queries)
  }
  const { namespaceIds } = owner
  const own = namespaceIds.at(-1) ?? 0
  const above = request.includeAncestorGroups ? namespaceIds.slice(0, -1) : []
  const query = { index: 'lists' as const, partition: rootList(namespaceIds[0] ?? own, 'L') }
  const root = await queryAll<LabelItem>(table, 'labels', query)
  return root.filter((label) => label.namespaceIds.includes(own) || above.includes(label.namespaceIds.at(-1) ?? 0))
}
