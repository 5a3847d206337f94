import type { EpicFilter } from '#domain/epic-filter.ts'
import { searchTerms } from '#domain/search-terms.ts'
import type { Table } from '#table/client.ts'
import { milestonesOfTree } from './list-milestones.ts'
import type { NamespaceAccess } from './namespace-access.ts'

/** What a caller asks of epics, before titles of milestones are resolved. */
export interface EpicQuery extends Omit<EpicFilter, 'milestoneIds' | 'terms'> {
  milestoneTitle?: string
  search?: string
  /** Where the search looks; in the title when left out. */
  searchIn?: SearchedText[]
}

export type SearchedText = 'title' | 'description'

/** The conditions of a query on the epics below a root group. */
export async function resolveQuery(
  table: Table,
  access: NamespaceAccess,
  rootId: number,
  { milestoneTitle, search, searchIn: _, ...conditions }: EpicQuery,
): Promise<EpicFilter> {
  const filter: EpicFilter = conditions
  const terms = searchTerms(search ?? '')
  if (terms !== null) filter.terms = terms
  if (milestoneTitle === undefined) return filter
  const named = (await milestonesOfTree(table, rootId)).filter(({ title }) => title === milestoneTitle)
  return { ...filter, milestoneIds: (await access.readable(named)).map(({ id }) => id) }
}
