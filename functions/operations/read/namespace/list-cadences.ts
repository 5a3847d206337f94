import { containsText } from '#domain/text/search-terms.ts'
import type { Table } from '#table/client/client.ts'
import type { CadenceItem, IterationItem } from '#table/items/place-items.ts'
import { CADENCE_PREFIX, groupPk, rootList } from '#table/keys/keys.ts'
import { queryAll } from '#table/client/read.ts'
import type { Viewer } from '#domain/role.ts'
import { ownGroups } from './group-list.ts'
import type { NamespaceAccess } from './namespace-access.ts'

export interface CadenceRequest {
  id?: number | null | undefined
  title?: string | null | undefined
  active?: boolean | null | undefined
  automatic?: boolean | null | undefined
  includeAncestors?: boolean | null | undefined
}

/** Returns the cadences that a group owns. */
const cadencesOf = (table: Table, groupId: number): Promise<CadenceItem[]> =>
  queryAll<CadenceItem>(table, 'cadences', {
    ...{ partition: groupPk(groupId), prefix: CADENCE_PREFIX, consistency: 'strong' },
  })

/**
 * Returns the cadences that can be used in a group, as far as the viewer may read the groups that own them.
 * @param namespaceIds from the root group down to the group
 */
export async function listCadences(
  table: Table,
  access: NamespaceAccess,
  namespaceIds: number[],
  request: CadenceRequest,
): Promise<CadenceItem[]> {
  const groupIds = request.includeAncestors === false ? namespaceIds.slice(-1) : namespaceIds
  const lists = await Promise.all(groupIds.map((id) => cadencesOf(table, id)))
  const wanted = lists
    .flat()
    .filter(({ id }) => (request.id ?? id) === id)
    .filter(
      ({ active, automatic }) =>
        (request.active ?? active) === active && (request.automatic ?? automatic) === automatic,
    )
    .filter(({ title }) => containsText(request.title, title))
  return access.readable(wanted.map((cadence) => ({ ...cadence, ofProject: false })))
}

/** Returns the cadence with this id, or an iteration, of a group below those of which the viewer is a member; undefined where there is none. */
export async function ownPlan<Kind extends 'CD' | 'IT'>(
  table: Table,
  viewer: Viewer,
  kind: Kind,
  id: number,
): Promise<{ CD: CadenceItem; IT: IterationItem }[Kind] | undefined> {
  const own = await ownGroups(table, viewer)
  const rootIds = [...new Set(own.map((group) => group.namespaceIds[0] ?? group.id))]
  const queries = rootIds.map((rootId) => ({ index: 'lists' as const, partition: rootList(rootId, kind) }))
  const rows = kind === 'CD' ? 'cadences' : 'iterations'
  const found = await queryAll<{ CD: CadenceItem; IT: IterationItem }[Kind]>(table, rows, queries)
  return found.find((one) => one.id === id)
}
