import { meetsFilter, type ListedEpic, type EpicFilter } from '#domain/epic-filter.ts'
import { can } from '#domain/permissions.ts'
import type { Table } from '#table/client.ts'
import type { DescriptionItem } from '#table/items.ts'
import { descriptionKey, epicPk } from '#table/keys.ts'
import { getItems } from '#table/read.ts'
import { ProblemError } from '../problem-error.ts'
import type { SearchedText } from './epic-query.ts'
import type { NamespaceAccess } from './namespace-access.ts'

/** Descriptions that one request may read in order to search them. */
const DESCRIPTIONS_MAX = 1000

export interface EpicMatch {
  filter: EpicFilter
  searchIn: SearchedText[]
}

/** The epics that the viewer may read and that meet the conditions, in the order given. */
export async function matchingEpics<Epic extends ListedEpic>(
  table: Table,
  access: NamespaceAccess,
  { filter, searchIn }: EpicMatch,
  epics: Epic[],
): Promise<Epic[]> {
  const { terms, ...conditions } = filter
  const candidates = epics.filter((epic) => meetsFilter(conditions, epic))
  await access.learn(candidates.map(({ namespaceIds }) => ({ namespaceIds, ofProject: false })))
  const readable = candidates.filter(({ namespaceIds, confidential }) =>
    can(access.viewer, 'read', {
      kind: 'epic',
      visibility: access.visibilityOf(namespaceIds),
      namespaceIds,
      confidential,
    }),
  )
  if (terms === undefined) return readable
  const descriptions = searchIn.includes('description') ? await descriptionsOf(table, readable) : null
  const inTitle = searchIn.includes('title')
  return readable.filter((epic) => {
    const texts = [...(inTitle ? [epic.title] : []), descriptions?.get(epicPk(epic.id)) ?? '']
    return meetsFilter({ terms }, epic, texts)
  })
}

async function descriptionsOf(table: Table, epics: ListedEpic[]): Promise<Map<string, string>> {
  if (epics.length > DESCRIPTIONS_MAX) {
    throw new ProblemError({
      code: 'BAD_REQUEST',
      message: 'There are too many epics to search their descriptions; add another filter.',
      field: 'in',
    })
  }
  const keys = epics.map(({ id }) => descriptionKey({ kind: 'epic', id }))
  const items = await getItems<DescriptionItem>(table, keys)
  return new Map(items.filter((item) => item !== null).map(({ PK, markdown }) => [PK, markdown]))
}
