import { isPhase, iterationPhase, type IterationPhase } from '#domain/namespace/iteration-state.ts'
import { containsText } from '#domain/text/search-terms.ts'
import type { Table } from '#table/client/client.ts'
import type { IterationItem } from '#table/items/place-items.ts'
import { ITERATION_PREFIX, groupPk } from '#table/keys/keys.ts'
import { queryAll, type Consistency } from '#table/client/read.ts'
import type { NamespaceAccess } from './namespace-access.ts'

export interface IterationRequest {
  cadenceIds?: number[] | null | undefined
  iid?: number | null | undefined
  state?: IterationPhase | 'opened' | 'all' | null | undefined
  search?: string | null | undefined
  /** Where the text is looked for: in both when this says nothing. */
  in?: ('TITLE' | 'CADENCE_TITLE')[] | null | undefined
  includeAncestors?: boolean | null | undefined
}

/** Returns the iterations that a group owns, by first day. */
export const iterationsOf = (table: Table, groupId: number, consistency?: Consistency): Promise<IterationItem[]> =>
  queryAll<IterationItem>(table, 'iterations', {
    partition: groupPk(groupId),
    prefix: ITERATION_PREFIX,
    ...(consistency && { consistency }),
  })

/**
 * Returns the iterations that can be used in a group, as far as the viewer may read the groups that own them.
 * @param namespaceIds from the root group down to the group
 */
export async function listIterations(
  table: Table,
  access: NamespaceAccess,
  namespaceIds: number[],
  request: IterationRequest,
  today: string,
): Promise<IterationItem[]> {
  const groupIds = request.includeAncestors === false ? namespaceIds.slice(-1) : namespaceIds
  const lists = await Promise.all(groupIds.map((id) => iterationsOf(table, id)))
  const looksIn = (field: 'TITLE' | 'CADENCE_TITLE'): boolean => request.in?.includes(field) ?? true
  // Compatible clients send the text as a phrase.
  const search = request.search?.replace(/^\s*"(.*)"\s*$/s, '$1')
  const wanted = lists
    .flat()
    .filter(({ cadenceId }) => request.cadenceIds?.includes(cadenceId) ?? true)
    .filter(({ iid }) => (request.iid ?? iid) === iid)
    .filter((iteration) => isPhase(iterationPhase(iteration, today), request.state ?? 'all'))
    .filter(({ title, cadenceTitle }) =>
      containsText(search, looksIn('TITLE') ? title : null, looksIn('CADENCE_TITLE') ? cadenceTitle : null),
    )
  const owned = wanted.map((iteration) => ({ iteration, namespaceIds: iteration.namespaceIds, ofProject: false }))
  return (await access.readable(owned)).map(({ iteration }) => iteration)
}
