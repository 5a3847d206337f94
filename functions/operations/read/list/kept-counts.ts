import { hasEpics } from '#domain/namespace/group-features.ts'
import { isInScope } from '#domain/item/filter-conditions.ts'
import { EVERYTHING, partsOf } from '#domain/item/filter-expression.ts'
import { KINDS, type ItemKind } from '#domain/item/kinds.ts'
import { can } from '#domain/permissions.ts'
import type { Table } from '#table/client/client.ts'
import type { CountColumn, ListCountItem } from '#table/rows/index-items.ts'
import { countPk, countPrefix, countedHome, type Posting } from '#table/keys/index-keys.ts'
import { queryFirst } from '#table/client/read.ts'
import { readPostings } from './list-rows.ts'
import type { ListRequest } from './list-search.ts'
import { matchingItems } from './matching-items.ts'
import type { NamespaceAccess } from '../namespace/namespace-access.ts'

type Numbers = Record<CountColumn, number>

interface Home {
  namespaceIds: number[]
  /** The group that it is, or that the project is in. */
  groupId: number
  numbers: Numbers
}

/** True when a list is asked for no more than a state, so that the numbers which are kept answer it. */
export const isByStateAlone = ({
  filter,
  topLevelOnly = false,
}: Pick<ListRequest, 'filter' | 'topLevelOnly'>): boolean =>
  !topLevelOnly && partsOf(filter).every((part) => 'field' in part && part.field === 'state')

/** Numbers of groups and projects that are added up, several of each, which takes some thousand units. */
const COUNTS_MAX = 100_000

/**
 * Counts how many items the viewer may read there are, from the numbers that each group and project keeps of its own: of a root group
 * some units, however many items there are. What every reader of a home may read is known from them; of the confidential items that
 * open to whoever is involved in them, those of the viewer are read.
 * @returns null where there are too many groups or projects, or the viewer is involved in too many items
 */
export async function keptCounts(
  table: Table,
  access: NamespaceAccess,
  { kind, namespaceIds, includeAncestors, includeDescendants, leavesOutArchived }: Omit<ListRequest, 'filter'>,
): Promise<StateCounts | null> {
  const rootId = namespaceIds[0] ?? 0
  const groupId = namespaceIds.at(-1) ?? rootId
  const prefix = includeAncestors ? '' : countPrefix(namespaceIds)
  const query = { partition: countPk(kind, rootId), ...(prefix !== '' && { prefix }) }
  const [parts, archived] = await Promise.all([
    queryFirst<ListCountItem>(table, query, COUNTS_MAX + 1),
    leavesOutArchived === true ? access.archivedBelow(rootId) : null,
  ])
  if (parts.length > COUNTS_MAX) return null
  const scope = { groupId, ancestorIds: namespaceIds.slice(0, -1), includeAncestors, includeDescendants }
  const homes = homesOf(kind, rootId, parts).filter(
    (home) => isInScope(home, scope) && archived?.has(home.namespaceIds.at(-1) ?? 0) !== true,
  )
  const ofProject = KINDS[kind].home === 'project'
  if (!ofProject) await access.learnGroups(homes)
  await access.learn(homes.map((home) => ({ ...home, ofProject })))
  const mayRead = ({ namespaceIds: ids }: Home, confidential: boolean): boolean => {
    const subject = { kind, visibility: access.visibilityOf(ids), namespaceIds: ids, confidential }
    return can(access.viewer, 'read', subject)
  }
  const open = homes.filter((home) => (ofProject || hasEpicsAt(access, home)) && mayRead(home, false))
  const hidden = open.filter((home) => home.numbers.xo + home.numbers.xc > 0 && !mayRead(home, true))
  const own = hidden.length === 0 ? NOTHING : await ownNumbers(table, access, kind, hidden)
  if (own === null) return null
  const whole = open.filter((home) => !hidden.includes(home))
  const sum = (column: CountColumn, of: Home[]): number => of.reduce((all, { numbers }) => all + numbers[column], 0)
  const opened = sum('o', open) + sum('xo', whole) + own.xo
  const closed = sum('c', open) + sum('xc', whole) + own.xc
  return { opened, closed, all: opened + closed }
}

const NOTHING: Numbers = { o: 0, c: 0, xo: 0, xc: 0 }

function homesOf(kind: ItemKind, rootId: number, parts: ListCountItem[]): Home[] {
  const homes = new Map<number, Home>()
  for (const part of parts) {
    const namespaceIds = countedHome(rootId, part)
    const id = namespaceIds.at(-1) ?? rootId
    const groupId = namespaceIds.at(KINDS[kind].home === 'group' ? -1 : -2) ?? rootId
    const { numbers } = homes.get(id) ?? { numbers: NOTHING }
    const { o = 0, c = 0, xo = 0, xc = 0 } = part
    const added = { o: numbers.o + o, c: numbers.c + c, xo: numbers.xo + xo, xc: numbers.xc + xc }
    homes.set(id, { namespaceIds, groupId, numbers: added })
  }
  return [...homes.values()]
}

const hasEpicsAt = (access: NamespaceAccess, { groupId }: Home): boolean => {
  const group = access.known(groupId)
  return hasEpics(group?.kind === 'group' ? group : {})
}

/** Returns how many confidential items of homes where those are hidden the viewer may read for being involved; null where too much would be read. */
async function ownNumbers(
  table: Table,
  access: NamespaceAccess,
  kind: ItemKind,
  hidden: Home[],
): Promise<Numbers | null> {
  const { username: name } = access.viewer
  if (!KINDS[kind].participantsMayRead || name === null) return NOTHING
  const rootId = hidden[0]?.namespaceIds[0] ?? 0
  const involved: Posting[] = [
    { kind: 'A', name },
    { kind: 'S', name },
  ]
  const entries =
    (await readPostings(table, kind, rootId, involved)) ?? (await readPostings(table, kind, rootId, [{ kind: 'C' }]))
  if (entries === null) return null
  const ids = new Set(hidden.map(({ namespaceIds }) => namespaceIds.at(-1)))
  const there = entries.filter(({ confidential, namespaceIds }) => confidential && ids.has(namespaceIds.at(-1)))
  const own = await matchingItems(table, access, { kind, filter: EVERYTHING }, there)
  const opened = own.filter(({ state }) => state === 'opened').length
  return { ...NOTHING, xo: opened, xc: own.length - opened }
}
/** null where it is not known: a search would have had to look at too many items. */

export interface StateCounts {
  opened: number | null
  closed: number | null
  all: number | null
}
