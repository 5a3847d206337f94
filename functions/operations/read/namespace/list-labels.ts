import { containsText } from '#domain/text/search-terms.ts'
import type { Table } from '#table/client/client.ts'
import type { LabelItem } from '#table/items/place-items.ts'
import { namespacePk, rootList } from '#table/keys/keys.ts'
import { queryAll } from '#table/client/read.ts'
import type { NamespaceAccess, Owner } from './namespace-access.ts'

export interface LabelRequest {
  searchTerm?: string | null | undefined
  includeAncestorGroups?: boolean | null | undefined
  includeDescendantGroups?: boolean | null | undefined
  onlyGroupLabels?: boolean | null | undefined
}

/** Returns the labels that can be used in a group or project, as far as the viewer may read their owners. */
export async function listLabels(
  table: Table,
  access: NamespaceAccess,
  owner: Owner,
  request: LabelRequest,
): Promise<LabelItem[]> {
  const found = await candidates(table, owner, request)
  const wanted = found.filter(
    (label) => !(request.onlyGroupLabels && label.ofProject) && containsText(request.searchTerm, label.title),
  )
  return access.readable(wanted)
}

async function candidates(table: Table, owner: Owner, request: LabelRequest): Promise<LabelItem[]> {
  const { namespaceIds, ofProject } = owner
  const own = namespaceIds.at(-1) ?? 0
  const above = request.includeAncestorGroups ? namespaceIds.slice(0, -1) : []
  if (request.includeDescendantGroups) {
    const root = await queryAll<LabelItem>(table, {
      index: 'lists',
      partition: rootList(namespaceIds[0] ?? own, 'L'),
    })
    return root.filter((label) => label.namespaceIds.includes(own) || above.includes(label.namespaceIds.at(-1) ?? 0))
  }
  const partitions = [
    namespacePk({ kind: ofProject ? 'project' : 'group', id: own }),
    ...above.map((id) => namespacePk({ kind: 'group', id })),
  ]
  const lists = await Promise.all(
    partitions.map((partition) => queryAll<LabelItem>(table, { partition, prefix: 'L#' })),
  )
  return lists.flat()
}
