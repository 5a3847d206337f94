import { matcher, type IndexedItem } from '#domain/item/filter-conditions.ts'
import { all, mentions, partsOf, requiredOf, TEXT_NAMES, without, type Filter } from '#domain/item/filter-expression.ts'
import { isHiddenItem, KINDS, type ItemKind } from '#domain/item/kinds.ts'
import { hasEpics } from '#domain/namespace/group-features.ts'
import { can } from '#domain/permissions.ts'
import { matchesTerms, searchedNumber, searchTerms, type SearchTerms } from '#domain/text/search-terms.ts'
import type { Table } from '#table/client/client.ts'
import { descriptionKey } from '#table/keys/keys.ts'
import { getItems } from '#table/client/read.ts'
import type { DescriptionItem } from '#table/items/work-items.ts'
import type { NamespaceAccess } from '../namespace/namespace-access.ts'
import { withReadableMilestones } from './readable-milestones.ts'
import { wholeDescription } from '../item/whole-description.ts'

export interface ItemMatch {
  kind: ItemKind
  filter: Filter
}

export type SearchedText = 'title' | 'description'

/** What a search looks for, and where. */
export interface TextQuery {
  terms: SearchTerms
  searchIn: SearchedText[]
  /** The number that it may mean as well. */
  number: number | null
}

/** Returns what a filter searches for in texts; null for no words. */
export function searchedText(filter: Filter): TextQuery | null {
  const [condition] = TEXT_NAMES.flatMap((name) => requiredOf(filter, name))
  const terms = condition ? searchTerms(`${condition.values[0]}`) : null
  if (!condition || terms === null) return null
  const searchIn = (['title', 'description'] as const).filter(
    (part) => condition.field === 'text' || condition.field === part,
  )
  return { terms, searchIn, number: searchedNumber(terms) }
}

/** Returns the filter without its search, which rows alone cannot answer. */
export const withoutTexts = (filter: Filter): Filter => TEXT_NAMES.reduce(without, filter)

/** Returns the test that a row must pass whoever reads it: an epic without a milestone that its reader sees may have hidden ones. */
export const rowTest = (filter: Filter): ((item: IndexedItem) => boolean) =>
  matcher(
    all(
      ...partsOf(withoutTexts(filter)).filter((part) =>
        'field' in part ? part.field !== 'milestone' || !part.values.includes(null) : !mentions(part, 'milestone'),
      ),
    ),
  )

/** Returns the items of a kind that the viewer may read and that meet the conditions, in the order given. */
export async function matchingItems<Item extends IndexedItem>(
  table: Table,
  access: NamespaceAccess,
  { kind, filter }: ItemMatch,
  items: Item[],
): Promise<Item[]> {
  const ofProject = KINDS[kind].home === 'project'
  const candidates = items.filter(rowTest(filter))
  await access.learn(candidates.map(({ namespaceIds }) => ({ namespaceIds, ofProject })))
  const allowed = candidates.filter(
    (item) => (ofProject || hasEpics(groupSettings(access, item.groupId))) && isReadable(access, kind, item),
  )
  // Whoever may read an issue may know its milestone; an epic has those of issues that not everybody may read.
  const isDoubtful = !ofProject && mentions(filter, 'milestone')
  const shown = isDoubtful ? await withReadableMilestones(table, access, allowed) : allowed
  const meets = matcher(withoutTexts(filter))
  const readable = allowed.filter((item, index) => meets(shown[index] ?? item))
  const text = searchedText(filter)
  if (text === null) return readable
  const { terms, searchIn, number } = text
  const isFoundByTitle = ({ iid, title }: Item): boolean =>
    iid === number || (searchIn.includes('title') && matchesTerms(terms, title))
  // A row has the title; for the description its text is read.
  const others = searchIn.includes('description') ? readable.filter((item) => !isFoundByTitle(item)) : []
  const texts = await ownTexts(table, kind, others)
  return readable.filter((item) => {
    const own = texts.get(item.id)
    return isFoundByTitle(item) || (own !== undefined && matchesTerms(terms, ...searchIn.map((part) => own[part])))
  })
}

const isReadable = (access: NamespaceAccess, kind: ItemKind, item: IndexedItem): boolean =>
  can(access.viewer, 'read', {
    kind,
    visibility: access.visibilityOf(item.namespaceIds),
    namespaceIds: item.namespaceIds,
    confidential: item.confidential,
    isHidden: isHiddenItem(kind, item),
    ...(KINDS[kind].participantsMayRead && {
      authorId: item.author.id,
      assigneeIds: (item.assignees ?? []).map(({ id }) => id),
    }),
  })

/** Returns what is known of the group's settings; nothing where it was not read. */
function groupSettings(access: NamespaceAccess, groupId: number): { allowEpics?: boolean | undefined } {
  const group = access.known(groupId)
  return group?.kind === 'group' ? group : {}
}

type Texts = Map<number, Record<SearchedText, string>>

/** Returns titles from the rows and descriptions as they are stored, by the item's id. */
async function ownTexts(table: Table, kind: ItemKind, items: IndexedItem[]): Promise<Texts> {
  const owners = items.map(({ id }) => ({ kind, id }))
  const stored = await getItems<DescriptionItem>(table, owners.map(descriptionKey))
  const texts = await Promise.all(owners.map((owner, index) => wholeDescription(table, owner, stored[index] ?? null)))
  return new Map(items.map(({ id, title }, index) => [id, { title, description: texts[index]?.markdown ?? '' }]))
}
