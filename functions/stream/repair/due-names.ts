import type { AtPath } from '#operations/namespace/free-path.ts'
import type { GroupItem, IterationItem, MilestoneItem, ProjectItem } from '#table/items/place-items.ts'
import { isCalledSame, itemAtPath, renamedNamespace } from '#table/items/renamed-namespace.ts'

/** What stands in the table below a root group, as far as it has names and paths of groups in it. */
export interface NamedBelow {
  groups: GroupItem[]
  projects: ProjectItem[]
  plans: (MilestoneItem | IterationItem)[]
}

/** A group or project, or a milestone or iteration, that does not say the names and paths that follow from the groups above it. */
export type StaleName =
  { namespace: GroupItem | ProjectItem } | { plan: MilestoneItem | IterationItem; home: GroupItem | ProjectItem }

/** Returns those that are not called as they must be: rebuilt from what each is called by itself. */
export function staleNames({ groups, projects, plans }: NamedBelow): StaleName[] {
  const byId = new Map(groups.map((group) => [group.id, group]))
  const homes = new Map<number, GroupItem | ProjectItem>([...byId, ...projects.map((one) => [one.id, one] as const)])
  const stale = [...groups, ...projects].filter((one) => {
    const above = one.namespaceIds.slice(0, -1).flatMap((id) => byId.get(id) ?? [])
    const isComplete = above.length === one.namespaceIds.length - 1
    return isComplete && !isCalledSame(one, renamedNamespace(one, one, above))
  })
  return [
    ...stale.map((namespace) => ({ namespace })),
    ...plans.flatMap((plan) => {
      const home = homes.get(plan.namespaceIds.at(-1) ?? 0)
      return home && plan.ownerPath !== home.fullPath ? [{ plan, home }] : []
    }),
  ]
}

/** True when a group or project is found by its path as it is called, and listed there where it has to be. */
export const isFoundByPath = (namespace: GroupItem | ProjectItem, atPath: AtPath | null | undefined): boolean =>
  atPath?.kind === namespace.kind &&
  atPath.id === namespace.id &&
  isCalledSame(namespace, atPath) &&
  atPath.GSI2PK === itemAtPath(namespace).GSI2PK
