import { newId } from '#domain/ids.ts'
import { findFreePath, groupsAboveNow } from '#operations/namespace/free-path.ts'
import type { Table } from '#table/client/client.ts'
import { fanOutKey } from '#table/keys/copy-keys.ts'
import { fanOutItem } from '#table/items/fan-out.ts'
import { bareKey, namespaceKey, rootList, type Key, type Namespace } from '#table/keys/keys.ts'
import type { FanOutItem, GroupItem, IterationItem, MilestoneItem, ProjectItem } from '#table/items/place-items.ts'
import { getItem } from '#table/client/read.ts'
import {
  isAtSamePath,
  isBelowSame,
  isCalledSame,
  renameActions,
  renamedNamespace,
} from '#table/items/renamed-namespace.ts'
import { attempts } from '#table/client/retry.ts'
import { transact, type Action } from '#table/client/write.ts'
import { distinctRandom } from '#operations/write/distinct-random.ts'

/** What has the name or the path of a group in its own, and in turn is copied by others. */

const ATTEMPTS_MAX = 12

/**
 * Gives a group or project the path, the full name and the place that follow from what it and the groups above are by themselves, which is
 * never a copy: so it comes out right whatever order renamed groups are followed in. Its items follow by a record of their own.
 * @throws TableBusyError when others kept changing it through all attempts
 */
export async function followNames(table: Table, ref: Namespace, actor: FanOutItem['actor']): Promise<void> {
  await attempts(table, () => followNamesOnce(table, ref, actor), ATTEMPTS_MAX)
}

async function followNamesOnce(table: Table, ref: Namespace, actor: FanOutItem['actor']): Promise<'done' | 'again'> {
  const before = await getItem<GroupItem | ProjectItem>(table, namespaceKey(ref), 'strong')
  if (before === null) return 'done'
  const after = renamedNamespace(before, ownNames(before), await groupsAboveNow(table, before))
  if (isCalledSame(before, after)) return 'done'
  const isMoved = !isAtSamePath(before, after)
  const place = isMoved ? await findFreePath(table, after.fullPath) : {}
  // Nobody can take it while those below a group follow; the repair tells of what was damaged.
  if (place === null) return 'done'
  const copied = { kind: before.kind, id: before.id }
  const moved = isBelowSame(before, after) ? {} : { moved: true as const }
  const record =
    before.fullPath === after.fullPath && isBelowSame(before, after)
      ? []
      : [
          await recordOf(
            table,
            { ...copied, source: namespaceKey(before), postings: [], ...moved },
            [before, after],
            actor,
          ),
        ]
  const failed = await transact(table, [...renameActions(before, after, { if: place }), ...record])
  return failed.length === 0 ? 'done' : 'again'
}

const ownNames = ({ name, path, description }: GroupItem | ProjectItem) => ({ name, path, description })

/** Gives a milestone or iteration the path that its group or project has now; the items that carry a copy follow. */
export async function followOwner(
  table: Table,
  kind: 'milestone' | 'iteration',
  owner: Namespace,
  key: Key,
  actor: FanOutItem['actor'],
): Promise<void> {
  await attempts(table, () => followOwnerOnce(table, kind, owner, key, actor), ATTEMPTS_MAX)
}

async function followOwnerOnce(
  table: Table,
  kind: 'milestone' | 'iteration',
  owner: Namespace,
  key: Key,
  actor: FanOutItem['actor'],
): Promise<'done' | 'again'> {
  const plan = await getItem<MilestoneItem | IterationItem>(table, key, 'strong')
  const home = await getItem<GroupItem | ProjectItem>(table, namespaceKey(owner), 'strong')
  const isThere = plan?.namespaceIds.join('/') === home?.namespaceIds.join('/')
  if (plan === null || home === null || (isThere && plan.ownerPath === home.fullPath)) return 'done'
  const { id, ownerPath } = plan
  const { fullPath, namespaceIds } = home
  const list = rootList(namespaceIds[0] ?? home.id, kind === 'milestone' ? 'MS' : 'IT')
  const version = 'version' in plan ? { version: plan.version } : {}
  const copied = {
    ...{ kind, id, source: bareKey(key) },
    postings: kind === 'milestone' ? [{ kind: 'M' as const, id }] : [],
  }
  const failed = await transact(table, [
    {
      kind: 'update',
      key,
      set: {
        ...{ ownerPath: fullPath, namespaceIds, GSI2PK: list },
        ...('version' in plan && { version: plan.version + 1 }),
      },
      if: { equals: { ownerPath, ...version } },
    },
    await recordOf(table, copied, [plan, home], actor),
  ])
  return failed.length === 0 ? 'done' : 'again'
}

async function recordOf(
  table: Table,
  copied: Pick<FanOutItem, 'kind' | 'id' | 'source' | 'postings' | 'moved'>,
  places: { namespaceIds: number[] }[],
  actor: FanOutItem['actor'],
): Promise<Action> {
  const earlier = await getItem<FanOutItem>(table, fanOutKey(copied), 'strong')
  const version = newId(Date.now(), distinctRandom())
  return {
    kind: 'put',
    item: fanOutItem({ ...copied, rootIds: rootsOf(places), actor, version, earlier }),
    if: earlier === null ? { absent: true } : { equals: { version: earlier.version, isDone: earlier.isDone } },
  }
}

const rootsOf = (places: { namespaceIds: number[] }[]): number[] => [
  ...new Set(places.flatMap(({ namespaceIds }) => namespaceIds.slice(0, 1))),
]
