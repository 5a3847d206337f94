import { can, type Visibility } from '#domain/permissions.ts'
import type { Viewer } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import type { AggregateItem } from '#table/items/work-items.ts'
import { groupKey, projectKey } from '#table/keys/keys.ts'
import { getItems } from '#table/client/read.ts'
import { archivedProjects } from './archived-projects.ts'
import { readGroups, type GroupRef } from './read-groups.ts'

/** The group or project that something belongs to. */
export interface Owner {
  /** Ids from the root group down to the owner itself. */
  namespaceIds: number[]
  ofProject: boolean
}

/** What one viewer may read, as far as it depends on the visibility of groups and projects. */
export interface NamespaceAccess {
  viewer: Viewer
  /** Reads the visibility of these owners where the answer depends on it; each is read once. */
  learn: (owners: Owner[]) => Promise<void>
  /** Reads these groups, whether the viewer may see them or not; none that was given at the start, and each once. */
  learnGroups: (groups: GroupRef[]) => Promise<void>
  /** The group or project with this number, where it was read. */
  known: (id: number) => GroupItem | ProjectItem | undefined
  /** Reads the ids of the archived projects below a root group, once. */
  archivedBelow: (rootId: number) => Promise<ReadonlySet<number>>
  /** The visibility of a learnt namespace; private where it need not be known or the namespace is gone. */
  visibilityOf: (namespaceIds: number[]) => Visibility
  /** What was read of epics' children while they were chosen, by the epic's id, so that showing them reads it no more. */
  aggregates: Map<number, AggregateItem | null>
  /** The things whose owner the viewer may read. */
  readable: <Thing extends Owner>(things: Thing[]) => Promise<Thing[]>
}

const idOf = (namespaceIds: number[]): number => namespaceIds.at(-1) ?? 0

/** Starts without knowing any namespace but those given. */
export function createNamespaceAccess(
  table: Table,
  viewer: Viewer,
  known: { namespaceIds: number[]; visibility: Visibility }[] = [],
): NamespaceAccess {
  const visibilities = new Map<number, Visibility>(
    known.map(({ namespaceIds, visibility }) => [idOf(namespaceIds), visibility]),
  )
  const given = new Set(visibilities.keys())
  const items = new Map<number, GroupItem | ProjectItem>()
  /** What is being read or was, by id: others that ask for it meanwhile wait for the same answer. */
  const reads = new Map<number, Promise<void>>()
  const visibilityOf = (namespaceIds: number[]): Visibility => visibilities.get(idOf(namespaceIds)) ?? 'private'
  const isReadable = ({ namespaceIds }: Owner, visibility: Visibility): boolean =>
    can(viewer, 'read', { kind: 'epic', visibility, namespaceIds, confidential: false })

  function keep(found: (GroupItem | ProjectItem | null)[]): void {
    for (const item of found) {
      if (item === null) continue
      visibilities.set(item.id, item.visibility)
      items.set(item.id, item)
    }
  }

  async function learn(owners: Owner[]): Promise<void> {
    const asked = new Map<number, Owner>()
    for (const owner of owners) {
      const id = idOf(owner.namespaceIds)
      // Who may read even a private namespace need not know whether it is one.
      if (!visibilities.has(id) && !isReadable(owner, 'private')) asked.set(id, owner)
    }
    const unknown = [...asked].filter(([id]) => !reads.has(id))
    if (unknown.length > 0) {
      const keys = unknown.map(([id, { ofProject }]) => (ofProject ? projectKey(id) : groupKey(id)))
      const read = getItems<GroupItem | ProjectItem>(table, keys).then(keep)
      for (const [id] of unknown) reads.set(id, read)
    }
    await Promise.all([...asked.keys()].flatMap((id) => reads.get(id) ?? []))
  }

  const archived = new Map<number, Promise<ReadonlySet<number>>>()
  function archivedBelow(rootId: number): Promise<ReadonlySet<number>> {
    const found = archived.get(rootId) ?? archivedProjects(table, rootId)
    archived.set(rootId, found)
    return found
  }

  async function learnGroups(groups: GroupRef[]): Promise<void> {
    const unknown = new Map(groups.map((group) => [idOf(group.namespaceIds), group]))
    for (const id of [...given, ...items.keys()]) unknown.delete(id)
    keep(await readGroups(table, [...unknown.values()]))
  }

  return {
    viewer,
    learn,
    learnGroups,
    archivedBelow,
    known: (id) => items.get(id),
    visibilityOf,
    aggregates: new Map(),
    readable: async (things) => {
      await learn(things)
      return things.filter((thing) => isReadable(thing, visibilityOf(thing.namespaceIds)))
    },
  }
}
