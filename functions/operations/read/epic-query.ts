import type { EpicFilter } from '#domain/epic-filter.ts'
import { searchTerms } from '#domain/search-terms.ts'
import type { Table } from '#table/client.ts'
import { milestonesTitled } from './list-milestones.ts'
import type { NamespaceAccess } from './namespace-access.ts'
import { ownReactions } from './own-reactions.ts'

/** What a caller asks of epics, before titles of milestones and own reactions are resolved. */
export interface EpicQuery extends Omit<EpicFilter, 'milestoneIds' | 'terms' | 'ids' | 'not'> {
  milestoneTitle?: string
  /** An emoji, or `any` or `none`. */
  myReactionEmoji?: string
  search?: string
  /** Where the search looks; in both when left out. */
  searchIn?: SearchedText[]
  /** Leaves out epics whose parent comes as well. */
  topLevelOnly?: boolean
  not?: Pick<NonNullable<EpicFilter['not']>, 'authorUsername' | 'labelNames' | 'fields'> & { myReactionEmoji?: string }
}

export type SearchedText = 'title' | 'description'
export const EVERYWHERE: SearchedText[] = ['title', 'description']

/** The conditions of a query on the epics below a root group. */
export async function resolveQuery(
  table: Table,
  access: NamespaceAccess,
  rootId: number,
  { milestoneTitle, myReactionEmoji, search, searchIn: _, topLevelOnly: _top, not = {}, ...conditions }: EpicQuery,
): Promise<EpicFilter> {
  const terms = searchTerms(search ?? '')
  const { myReactionEmoji: noReaction, ...notOthers } = not
  const [milestoneIds, reactions] = await Promise.all([
    milestoneTitle === undefined ? undefined : readableMilestones(table, access, rootId, milestoneTitle),
    reactionConditions(table, access, myReactionEmoji, noReaction),
  ])
  return {
    ...conditions,
    ...(terms !== null && { terms }),
    ...(milestoneIds && { milestoneIds }),
    ...(reactions.ids && { ids: reactions.ids }),
    not: { ...notOthers, ...(reactions.without && { ids: reactions.without }) },
  }
}

async function readableMilestones(
  table: Table,
  access: NamespaceAccess,
  rootId: number,
  title: string,
): Promise<number[]> {
  const named = await milestonesTitled(table, rootId, title)
  return (await access.readable(named)).map(({ id }) => id)
}

interface ReactionConditions {
  ids?: Set<number>
  without?: Set<number>
}

const isWord = (word: string, emoji: string | undefined): boolean => emoji?.toLowerCase() === word

/** Which epics the viewer's own reactions ask for, and which they leave out; of an anonymous reader none. */
async function reactionConditions(
  table: Table,
  { viewer }: NamespaceAccess,
  emoji: string | undefined,
  noEmoji: string | undefined,
): Promise<ReactionConditions> {
  const { id } = viewer
  if (id === null || (emoji === undefined && noEmoji === undefined)) return {}
  const read = (name: string | undefined) => ownReactions(table, id, isWord('any', name) ? undefined : name)
  const any = isWord('none', emoji) || isWord('none', noEmoji) ? await read(undefined) : new Set<number>()
  const asked = emoji === undefined || isWord('none', emoji) ? undefined : await read(emoji)
  const refused = noEmoji === undefined || isWord('none', noEmoji) ? undefined : await read(noEmoji)
  const ids = isWord('none', noEmoji) ? both(asked, any) : asked
  const without = isWord('none', emoji) ? new Set([...any, ...(refused ?? [])]) : refused
  return { ...(ids && { ids }), ...(without && { without }) }
}

/** What is in both sets; where there is only one, that. */
export const both = (one: ReadonlySet<number> | undefined, other: ReadonlySet<number>): Set<number> =>
  new Set([...other].filter((id) => one?.has(id) !== false))
