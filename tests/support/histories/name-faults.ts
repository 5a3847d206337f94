import { FAN_OUT } from '#table/keys/copy-keys.ts'
import { groupRows } from '#table/items/group-directory.ts'
import { ITERATION_PREFIX, MILESTONE_PREFIX, SELF, keyName, pathKey, type Key } from '#table/keys/keys.ts'
import type { AtPath } from '#operations/namespace/free-path.ts'
import type { GroupItem, IterationItem, MilestoneItem, ProjectItem } from '#table/items/place-items.ts'
import { isFoundByPath, staleNames } from '#stream/repair/due-names.ts'

/**
 * What is wrong with names and paths at rest: groups, projects, milestones and iterations say what follows from the groups above, each
 * is found at its path, and groups by exactly the rows that they must have.
 */
export function nameFaults(items: Key[]): string[] {
  const byKey = new Map(items.map((item) => [keyName(item), item]))
  const at = <Item extends Key>(partition: string, prefix: string): Item[] =>
    items.filter(({ PK, SK }) => PK.startsWith(partition) && SK.startsWith(prefix) && SK !== FAN_OUT) as Item[]
  const groups = at<GroupItem>('G#', SELF)
  const projects = at<ProjectItem>('J#', SELF)
  const plans = ['G#', 'J#'].flatMap((partition) => [
    ...at<MilestoneItem>(partition, MILESTONE_PREFIX),
    ...at<IterationItem>(partition, ITERATION_PREFIX),
  ])
  const faults = staleNames({ groups, projects, plans }).map((stale) =>
    'plan' in stale ? `plan ${stale.plan.id} has a stale path` : `${stale.namespace.fullPath} has a stale name`,
  )
  for (const namespace of [...groups, ...projects]) {
    const atPath = byKey.get(keyName(pathKey(namespace.fullPath))) as AtPath | undefined
    if (!isFoundByPath(namespace, atPath)) faults.push(`${namespace.fullPath} is not found at its path`)
  }
  const due = new Set(groups.flatMap(groupRows).map(keyName))
  const stored = items.filter(({ PK }) => PK.startsWith('GD#')).map(keyName)
  const wrong = [...stored.filter((name) => !due.has(name)), ...[...due].filter((name) => !stored.includes(name))]
  if (stored.length > 0 && wrong.length > 0) faults.push(`rows of groups are missing or left over: ${wrong.join()}`)
  return faults
}
