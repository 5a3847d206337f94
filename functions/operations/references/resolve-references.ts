import { KINDS, type ItemKind } from '#domain/item/kinds.ts'
import { isFullPath } from '#domain/namespace/full-path.ts'
import { readItemReference } from '#domain/text/item-reference.ts'
import { can } from '#domain/permissions.ts'
import type { Viewer } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import { itemKey, itemPointerKey, pathKey, type Key } from '#table/keys/keys.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { getItems } from '#table/client/read.ts'
import type { EpicItem, EpicPointerItem, IssueItem, IssuePointerItem } from '#table/items/work-items.ts'
import { listProjects } from '../read/namespace/list-projects.ts'
import { itemSubject } from '../write/authorize.ts'

/** An item that somebody named and may read. */
export interface NamedItem {
  /** As it was written. */
  reference: string
  id: number
  /** The epic that it is below now. */
  parentId: number | null
}

export interface ReferenceRequest {
  kind: ItemKind
  /** As they were written, in this order. */
  references: string[]
  /** Where they were written: bare numbers are read from here. */
  group: Pick<GroupItem, 'fullPath' | 'namespaceIds'>
  /** Where this site stands, without a slash at its end. */
  siteUrl: string
}

type ReferencedNamespace = GroupItem | ProjectItem

/** Returns the items that the references name and the viewer may read, in the order of writing, each once. */
export async function resolveReferences(table: Table, viewer: Viewer, request: ReferenceRequest): Promise<NamedItem[]> {
  const { kind, references, siteUrl, group } = request
  const written = references.flatMap((reference) => {
    const named = readItemReference(kind, reference, siteUrl)
    if (named === null) return []
    // A bare number of an epic means the epic's own group; one of an issue has to be looked for.
    const path = named.path ?? (KINDS[kind].home === 'group' ? group.fullPath : null)
    return [{ reference, path, iid: named.iid }]
  })
  const places = await placesAt(
    table,
    kind,
    written.flatMap(({ path }) => (path === null ? [] : [path])),
  )
  const bare = [...new Set(written.filter(({ path }) => path === null).map(({ iid }) => iid))]
  const owners = await onlyOwners(table, viewer, request, bare)
  const placed = written.flatMap((one) => {
    const place = one.path === null ? owners.get(one.iid) : places.get(one.path.toLowerCase())
    return place ? [{ ...one, place }] : []
  })
  const keyOf = ({ place, iid }: { place: ReferencedNamespace; iid: number }): Key =>
    itemPointerKey(kind, place.id, iid)
  const pointers = await getItems<EpicPointerItem | IssuePointerItem>(table, placed.map(keyOf))
  const ids = pointers.flatMap((pointer) => (pointer === null ? [] : [pointer.id]))
  const cores = await getItems<EpicItem | IssueItem>(
    table,
    ids.map((id) => itemKey({ kind, id })),
    'strong',
  )
  const byId = new Map(cores.flatMap((core) => (core === null ? [] : [[core.id, core]])))
  const found = new Map<number, NamedItem>()
  placed.forEach(({ reference, place }, index) => {
    const core = byId.get(pointers[index]?.id ?? 0)
    if (core === undefined || found.has(core.id) || !can(viewer, 'read', itemSubject(kind, core, place))) return
    found.set(core.id, { reference, id: core.id, parentId: core.parent?.parentId ?? null })
  })
  return [...found.values()]
}

/** Returns the groups or projects at full paths, by path in lower case. */
export async function placesAt(
  table: Table,
  kind: ItemKind,
  paths: string[],
): Promise<Map<string, ReferencedNamespace>> {
  const distinct = [...new Set(paths.filter(isFullPath).map((path) => path.toLowerCase()))]
  const items = await getItems<ReferencedNamespace>(table, distinct.map(pathKey))
  return new Map(
    items.flatMap((item, index) => (item?.kind === KINDS[kind].home ? [[distinct[index] ?? '', item]] : [])),
  )
}

/** Pointers that one call looks at for issues named by bare numbers. */
const POINTERS_MAX = 5000

/**
 * Returns the project of each bare number: the only one, of those that the viewer may read, with an issue of that number. Where
 * numbers and projects are too many to look at all, whether it is the only one stays open, so nothing is found.
 */
async function onlyOwners(
  table: Table,
  viewer: Viewer,
  { kind, group }: ReferenceRequest,
  numbers: number[],
): Promise<Map<number, ReferencedNamespace>> {
  const owners = new Map<number, ReferencedNamespace>()
  if (numbers.length === 0) return owners
  const projects = await listProjects(table, viewer, group.namespaceIds, { includeSubgroups: true })
  if (numbers.length * projects.length > POINTERS_MAX) return owners
  const pairs = numbers.flatMap((iid) => projects.map((place) => ({ place, iid })))
  const pointers = await getItems<IssuePointerItem>(
    table,
    pairs.map(({ place, iid }) => itemPointerKey(kind, place.id, iid)),
  )
  numbers.forEach((iid, index) => {
    const own = pointers.slice(index * projects.length, (index + 1) * projects.length)
    const [only, ...others] = projects.filter((_, at) => own[at])
    if (only && others.length === 0) owners.set(iid, only)
  })
  return owners
}
