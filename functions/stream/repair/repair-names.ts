import { findFreePath, type AtPath } from '#operations/namespace/free-path.ts'
import { fanOutKey } from '#table/keys/copy-keys.ts'
import { bareKey, namespaceKey, pathKey, rootList, type Key, type Namespace } from '#table/keys/keys.ts'
import type { FanOutItem, GroupItem, IterationItem, MilestoneItem, ProjectItem } from '#table/items/place-items.ts'
import { getItem, getItems } from '#table/client/read.ts'
import { readWhole } from '../read-whole.ts'
import { itemAtPath } from '#table/items/renamed-namespace.ts'
import { transact } from '#table/client/write.ts'
import { followNames, followOwner } from '../copies/follow-names.ts'
import { isFoundByPath, staleNames } from './due-names.ts'
import type { Repair } from './repair.ts'

/** Who lets something follow a rename of which nobody remembers who made it. */
const NOBODY = { id: 0, username: 'ghost' }

/**
 * Checks what stands below a root group with names and paths of groups in it: the groups and projects, what is found at their paths,
 * milestones and iterations. What is being renamed is left alone.
 */
export async function repairNames(repair: Repair, rootId: number): Promise<void> {
  const { table, mends, found } = repair
  const below = <Item extends Key>(list: 'G' | 'J' | 'MS' | 'IT'): Promise<Item[]> =>
    readWhole<Item>(table, { index: 'lists', partition: rootList(rootId, list) })
  const [groups, projects] = await Promise.all([below<GroupItem>('G'), below<ProjectItem>('J')])
  const plans = await Promise.all([below<MilestoneItem>('MS'), below<IterationItem>('IT')])
  for (const stale of staleNames({ groups, projects, plans: plans.flat() })) {
    const home = 'plan' in stale ? stale.home : stale.namespace
    if (await isFollowing(repair, home)) continue
    if ('plan' in stale) {
      const kind = 'cadenceId' in stale.plan ? 'iteration' : 'milestone'
      found(`The ${kind} ${stale.plan.id} has a stale path of ${home.kind} ${home.id}.`)
      if (mends) await followOwner(table, kind, refOf(home), bareKey(stale.plan), NOBODY)
    } else {
      found(`The ${home.kind} ${home.id} is not called as the groups above it are.`)
      if (mends) await followNames(table, refOf(home), NOBODY)
    }
  }
  const namespaces = [...groups, ...projects]
  const paths = await getItems<AtPath>(
    table,
    namespaces.map(({ fullPath }) => pathKey(fullPath)),
  )
  for (const [index, namespace] of namespaces.entries())
    if (!isFoundByPath(namespace, paths[index])) await repairPath(repair, refOf(namespace))
}

const refOf = ({ kind, id }: GroupItem | ProjectItem): Namespace => ({ kind, id })

async function isFollowing({ table }: Repair, { kind, id, namespaceIds }: GroupItem | ProjectItem): Promise<boolean> {
  const keys = [{ kind, id }, ...namespaceIds.map((one) => ({ kind: 'group' as const, id: one }))].map(fanOutKey)
  return (await getItems<FanOutItem>(table, keys, 'strong')).some((record) => record?.isDone === false)
}

/** Lets a group or project be found at its path again, unless another one is there. */
async function repairPath({ table, mends, found }: Repair, ref: Namespace): Promise<void> {
  const namespace = await getItem<GroupItem | ProjectItem>(table, namespaceKey(ref), 'strong')
  if (namespace === null) return
  const atPath = await getItem<AtPath>(table, pathKey(namespace.fullPath), 'strong')
  if (isFoundByPath(namespace, atPath)) return
  found(`The ${ref.kind} ${ref.id} is not found at its path ${namespace.fullPath}.`)
  const isOwn = atPath?.kind === ref.kind && atPath.id === ref.id
  const place = isOwn ? { equals: { id: ref.id } } : await findFreePath(table, namespace.fullPath)
  if (mends && place !== null) await transact(table, [{ kind: 'put', item: itemAtPath(namespace), if: place }])
}
