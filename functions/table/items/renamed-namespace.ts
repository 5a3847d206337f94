import { groupRows } from './group-directory.ts'
import { ROOTS_LIST, bareKey, keyName, namespaceKey, pathKey, rootList } from '../keys/keys.ts'
import type { GroupItem, MovedPathItem, NamespaceFields, ProjectItem } from './place-items.ts'
import type { Action } from '../client/write.ts'
import { archiveListed } from './project.ts'

type Update = Extract<Action, { kind: 'update' }>

/** What a group or project is called by itself, and what else is said of it. */
export type OwnNames = Pick<NamespaceFields, 'name' | 'path' | 'description'> &
  Partial<Pick<NamespaceFields, 'visibility' | 'archived' | 'avatarUrl'>> &
  Pick<GroupItem, 'fileTemplateProjectId'>

/**
 * Returns a group or project as it is called, and where it stands, now: its path, its full name and the ids above it follow from what it and the
 * groups above it are by themselves.
 * @param above the groups above, from the root group down
 */
export function renamedNamespace<Item extends GroupItem | ProjectItem>(
  before: Item,
  own: OwnNames,
  above: Pick<GroupItem, 'id' | 'name' | 'path' | 'archived'>[],
): Item {
  const chain = [...above, own]
  const paths = chain.map(({ path }) => path)
  const archivedAbove = above.some(({ archived }) => archived === true)
  return {
    ...before,
    ...own,
    fullPath: paths.join('/'),
    fullName: chain.map(({ name }) => name).join(' / '),
    namespaceIds: [...above.map(({ id }) => id), before.id],
    ...(before.kind === 'project' && { groupPath: paths.slice(0, -1).join('/') }),
    ...(archivedAbove !== (before.archivedAbove ?? false) && { archivedAbove }),
    version: before.version + 1,
  }
}

/** True when two stand below the same groups. */
export const isBelowSame = (one: GroupItem | ProjectItem, other: GroupItem | ProjectItem): boolean =>
  one.namespaceIds.join('/') === other.namespaceIds.join('/')

/** True when two say the same of where they stand, of their path, their full name and whether they are archived: what all below them follows. */
export const isCalledSame = (one: GroupItem | ProjectItem, other: GroupItem | ProjectItem): boolean =>
  one.fullPath === other.fullPath &&
  isBelowSame(one, other) &&
  one.fullName === other.fullName &&
  groupPathOf(one) === groupPathOf(other) &&
  (one.archived ?? false) === (other.archived ?? false) &&
  (one.archivedAbove ?? false) === (other.archivedAbove ?? false)

/** True when two stand at the same path: paths compare without case. */
export const isAtSamePath = (one: GroupItem | ProjectItem, other: GroupItem | ProjectItem): boolean =>
  keyName(pathKey(one.fullPath)) === keyName(pathKey(other.fullPath))

const groupPathOf = (item: GroupItem | ProjectItem): string | null => (item.kind === 'project' ? item.groupPath : null)

const movedPath = ({ kind, id, fullPath }: GroupItem | ProjectItem): MovedPathItem => ({
  ...pathKey(fullPath),
  ...{ kind: 'moved', to: kind, id },
})

/**
 * Returns what is written when a group or project is called otherwise: both of its items, the rows by which a group is found, and what leads
 * on from a path that it leaves.
 * @param before the item by id
 * @param place what must hold of its new path, and the problem where it does not
 */
export function renameActions(
  before: GroupItem | ProjectItem,
  after: GroupItem | ProjectItem,
  place: Pick<Action, 'if' | 'otherwise'>,
): Action[] {
  const { id, name, path, description, fullPath, fullName, namespaceIds, visibility } = after
  const { archived, archivedAbove, avatarUrl, version } = after
  const set = {
    ...{ name, path, description, avatarUrl, fullPath, fullName, namespaceIds, visibility, version },
    ...(archived !== undefined && { archived }),
    ...(archivedAbove !== undefined && { archivedAbove }),
    ...(after.kind === 'project'
      ? { groupPath: after.groupPath, groupId: after.groupId }
      : { parentId: after.parentId }),
    ...templateSourceOf(after),
  }
  const sort = fullPath.toLowerCase()
  const isAsRead = {
    equals: { version: before.version, ...(before.kind === 'project' && { lastActivityAt: before.lastActivityAt }) },
  }
  const GSI2PK = rootList(namespaceIds[0] ?? id, after.kind === 'group' ? 'G' : 'J')
  const listed = { ...set, GSI2PK, ...(after.kind === 'group' && { GSI2SK: sort }) }
  return [
    { kind: 'update', key: namespaceKey(after), set: listed, if: isAsRead },
    ...(isAtSamePath(before, after)
      ? [{ kind: 'update', key: pathKey(fullPath), ...setAtPath(after, set), if: { equals: { id } } } as const]
      : [
          { kind: 'put', item: itemAtPath(after), ...place } as const,
          { kind: 'put', item: movedPath(before), if: { equals: { id } } } as const,
        ]),
    ...rowActions(before, after),
  ]
}

/** Returns what is set and taken away at the path; only the list of archived projects follows from what is said of them. */
function setAtPath(after: GroupItem | ProjectItem, set: Record<string, unknown>): Pick<Update, 'set' | 'remove'> {
  if (after.kind === 'group') return { set }
  const listed = archiveListed(after)
  return listed ? { set: { ...set, ...listed } } : { set, remove: ['GSI2PK', 'GSI2SK'] }
}

const templateSourceOf = (after: GroupItem | ProjectItem): Pick<GroupItem, 'fileTemplateProjectId'> =>
  after.kind === 'group' && after.fileTemplateProjectId !== undefined
    ? { fileTemplateProjectId: after.fileTemplateProjectId }
    : {}

/** Returns the item by path; a top-level group is listed among the roots, an archived project among such projects. */
export function itemAtPath(after: GroupItem | ProjectItem): GroupItem | ProjectItem {
  const { GSI2PK: _, GSI2SK: __, ...item } = after
  const isRoot = after.kind === 'group' && after.parentId === null
  return {
    ...item,
    ...pathKey(after.fullPath),
    ...(isRoot && { GSI2PK: ROOTS_LIST, GSI2SK: after.fullPath.toLowerCase() }),
    ...(after.kind === 'project' && archiveListed(after)),
  }
}

function rowActions(before: GroupItem | ProjectItem, after: GroupItem | ProjectItem): Action[] {
  if (before.kind !== 'group' || after.kind !== 'group') return []
  const rows = groupRows(after)
  const kept = new Set(rows.map(keyName))
  return [
    ...rows.map((item): Action => ({ kind: 'put', item })),
    ...groupRows(before)
      .filter((row) => !kept.has(keyName(row)))
      .map((row): Action => ({ kind: 'delete', key: bareKey(row) })),
  ]
}
