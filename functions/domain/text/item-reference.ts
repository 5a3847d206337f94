import { iidNumber } from '../ids.ts'
import { ITEM_KINDS, KINDS, type ItemKind } from '../item/kinds.ts'
import { PATH } from './reference-grammar.ts'

/** An epic or issue as people name it: by its number, and by the path of its group or project unless that is understood. */
export interface ItemReference {
  /** Full path of the group of the epic, of the project of the issue; null when only the number was written. */
  path: string | null
  iid: number
}

/** Paths of groups, and of projects, which stand in a group. */
const HOMES = { group: PATH, project: `${PATH}/[A-Za-z0-9_.-]+` }
const ROOMS = { group: '/groups', project: '' }

const patterns = (pattern: (kind: ItemKind) => string): Record<string, RegExp> =>
  Object.fromEntries(ITEM_KINDS.map((kind) => [kind, new RegExp(pattern(kind))]))

const WRITTEN = patterns(
  (kind) => `^(?:(?<path>${HOMES[KINDS[kind].home]})?${KINDS[kind].referencePrefix}(?<iid>\\d+))$`,
)

/** Behind the site's address, as `itemPath` writes it; what follows the number (a query, a part of the page) does not matter. */
const ADDRESS = patterns((kind) => {
  const { home, page } = KINDS[kind]
  return `^${ROOMS[home]}/(?<path>${HOMES[home]})/-/${page}/(?:incident/)?(?<iid>\\d+)(?:[/?#].*)?$`
})

/**
 * Reads a reference of one kind: `&5` or `group/path&5`, `#5` or `group/project#5`, or the full address of a page of this
 * site. Null for anything else and for numbers that nothing can have.
 * @param siteUrl where this site stands, without a slash at its end
 */
export function readItemReference(kind: ItemKind, text: string, siteUrl: string): ItemReference | null {
  const isHere = text.toLowerCase().startsWith(`${siteUrl.toLowerCase()}/`)
  const match = (isHere ? ADDRESS[kind]?.exec(text.slice(siteUrl.length)) : null) ?? WRITTEN[kind]?.exec(text)
  const iid = iidNumber(match?.groups?.['iid'] ?? '')
  return iid === null ? null : { path: match?.groups?.['path'] ?? null, iid }
}
