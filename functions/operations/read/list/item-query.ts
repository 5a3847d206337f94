import type { ItemFilter } from '#domain/item/filter.ts'
import type { ItemKind } from '#domain/item/kinds.ts'
import { searchTerms } from '#domain/text/search-terms.ts'
import type { Table } from '#table/client/client.ts'
import { issuesOfEpic } from '../item/issues-of-epic.ts'
import { milestonesAt, milestonesTitled } from '../namespace/list-milestones.ts'
import type { NamespaceAccess } from '../namespace/namespace-access.ts'
import { ownReactions } from '../item/own-reactions.ts'
import { plannedItems, type IterationQuery } from './planned-items.ts'

/** What a caller asks of items, before titles of milestones, epics and own reactions are resolved. */
export interface ItemQuery extends Omit<ItemFilter, 'milestoneIds' | 'terms' | 'ids' | 'not'> {
  milestoneTitles?: string[]
  /** Milestones that are under way on a day, or that are the next to end after it. */
  milestonesAt?: { time: 'started' | 'upcoming'; today: string }
  /** Only issues of this epic; none where the viewer may not read it. */
  epic?: { id: number; includeSubepics: boolean }
  /** What they are planned for. */
  iterations?: IterationQuery
  /** An emoji, or `any` or `none`. */
  myReactionEmoji?: string
  search?: string
  /** Where the search looks; in both when left out. */
  searchIn?: SearchedText[]
  /** Leaves out items whose parent comes as well. */
  topLevelOnly?: boolean
  not?: Omit<NonNullable<ItemFilter['not']>, 'milestoneIds' | 'ids'> & {
    milestoneTitles?: string[]
    iterationIds?: number[]
    myReactionEmoji?: string
  }
}

export type SearchedText = 'title' | 'description'
export const EVERYWHERE: SearchedText[] = ['title', 'description']

/** Returns the conditions of a query on the items of a kind below a root group. */
export async function resolveQuery(
  table: Table,
  access: NamespaceAccess,
  rootId: number,
  kind: ItemKind,
  query: ItemQuery,
): Promise<ItemFilter> {
  const { milestoneTitles, milestonesAt: time, epic, iterations, myReactionEmoji, search, not = {}, ...others } = query
  const { searchIn: _, topLevelOnly: _top, ...conditions } = others
  const { myReactionEmoji: noReaction, milestoneTitles: notTitles, iterationIds: notIterations, ...notOthers } = not
  const terms = searchTerms(search ?? '')
  const [titled, timed, notMilestoneIds, reactions, ofEpic, planned, notPlanned] = await Promise.all([
    milestoneTitles && readableMilestones(table, access, rootId, milestoneTitles),
    time && milestonesAt(table, access, rootId, time),
    notTitles && readableMilestones(table, access, rootId, notTitles),
    reactionConditions(table, access, kind, myReactionEmoji, noReaction),
    epic && issuesOfEpic(table, access.viewer, epic),
    iterations && plannedItems(table, rootId, kind, iterations),
    notIterations && plannedItems(table, rootId, kind, { ids: notIterations }),
  ])
  const milestoneIds = titled && timed ? titled.filter((id) => timed.includes(id)) : (titled ?? timed)
  // No milestone has the title, so no item is wanted.
  const found = milestoneIds?.length === 0 ? new Set<number>() : ofEpic
  const asked = [reactions.ids, found, iterations === 'none' ? undefined : planned]
  const ids = asked.reduce((all, one) => (one ? both(all, one) : all), undefined)
  const without = [reactions.without, notPlanned, iterations === 'none' ? planned : undefined]
  const hasWithout = without.some((one) => one !== undefined)
  return {
    ...conditions,
    ...(terms !== null && { terms }),
    ...(milestoneIds && { milestoneIds }),
    ...(ids && { ids }),
    not: {
      ...notOthers,
      ...(notMilestoneIds && { milestoneIds: notMilestoneIds }),
      ...(hasWithout && { ids: new Set(without.flatMap((one) => [...(one ?? [])])) }),
    },
  }
}

async function readableMilestones(
  table: Table,
  access: NamespaceAccess,
  rootId: number,
  titles: string[],
): Promise<number[]> {
  const named = await Promise.all(titles.map((title) => milestonesTitled(table, rootId, title)))
  return (await access.readable(named.flat())).map(({ id }) => id)
}

interface ReactionConditions {
  ids?: Set<number>
  without?: Set<number>
}

const isWord = (word: string, emoji: string | undefined): boolean => emoji?.toLowerCase() === word

/** Returns which items the viewer's own reactions ask for, and which they leave out; of an anonymous reader none. */
async function reactionConditions(
  table: Table,
  { viewer }: NamespaceAccess,
  kind: ItemKind,
  emoji: string | undefined,
  noEmoji: string | undefined,
): Promise<ReactionConditions> {
  const { id } = viewer
  if (id === null || (emoji === undefined && noEmoji === undefined)) return {}
  const read = (name: string | undefined) => ownReactions(table, id, kind, isWord('any', name) ? undefined : name)
  const any = isWord('none', emoji) || isWord('none', noEmoji) ? await read(undefined) : new Set<number>()
  const asked = emoji === undefined || isWord('none', emoji) ? undefined : await read(emoji)
  const refused = noEmoji === undefined || isWord('none', noEmoji) ? undefined : await read(noEmoji)
  const ids = isWord('none', noEmoji) ? both(asked, any) : asked
  const without = isWord('none', emoji) ? new Set([...any, ...(refused ?? [])]) : refused
  return { ...(ids && { ids }), ...(without && { without }) }
}

/** Returns what is in both sets; where there is only one, that. */
export const both = (one: ReadonlySet<number> | undefined, other: ReadonlySet<number>): Set<number> =>
  new Set([...other].filter((id) => one?.has(id) !== false))
