import type { Problem } from '#domain/problem.ts'
import type { Table } from '#table/client/client.ts'
import { groupKey, pathKey, rootList } from '#table/keys/keys.ts'
import type { GroupItem, GroupSettings } from '#table/items/place-items.ts'
import { getItem, queryAll } from '#table/client/read.ts'
import type { Action } from '#table/client/write.ts'
import { groupAt } from '../write/find-items.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'
import { runWrite } from '../write/run-write.ts'
import { authorize, namespaceSubject } from '../write/authorize.ts'

export interface ChangeGroupSettingsInput {
  /** Path of a top-level group: what it allows holds for all groups below. */
  rootPath: string
  settings: Partial<GroupSettings>
}

const NOT_AT_TOP: Problem = {
  code: 'BAD_REQUEST',
  message: 'Settings are those of a top-level group; they hold for all groups below it.',
  field: 'rootPath',
}

/** These are left out where they hold. */
const LEFT_OUT = [
  ...(['allowEpics', 'allowAnalytics', 'workItemsMvc2', 'workItemsCreateFromMarkdown', 'realtimeLabels'] as const),
]

const NAMES = [
  ...(['allowSubEpics', 'allowScopedLabels', 'allowIssuableHealthStatus'] as const),
  ...(['epicColorHighlight', 'emailsDisabled'] as const),
]

/**
 * Changes what a top-level group and all groups below it allow, group by group from the top, until no group is left: one
 * that is made meanwhile starts with what its parent allows then. Repeating it does what an interrupted run left. Owners of the
 * top-level group may, and the administration.
 * @returns how many groups were changed
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export async function changeGroupSettings(
  context: OperationContext,
  { rootPath, settings }: ChangeGroupSettingsInput,
): Promise<{ changed: number }> {
  const { table } = context
  const root = await groupAt(table, rootPath)
  if (!context.isAdmin) authorize(context.viewer, namespaceSubject(root), 'adminGroup')
  if (root.parentId !== null) throw new ProblemError(NOT_AT_TOP)
  const looked = new Set<number>()
  let changed = 0
  for (let open = [root]; open.length > 0; open = await groupsBut(table, root.id, looked)) {
    for (const group of open) {
      if (await changeOne(context, group, settings)) changed += 1
      looked.add(group.id)
    }
  }
  return { changed }
}

/** Returns the groups of a tree that were not looked at yet, those above first. */
async function groupsBut(table: Table, rootId: number, looked: Set<number>): Promise<GroupItem[]> {
  const groups = await queryAll<GroupItem>(table, 'groups', { index: 'lists', partition: rootList(rootId, 'G') })
  return groups.filter(({ id }) => !looked.has(id))
}

async function changeOne(
  context: OperationContext,
  group: Pick<GroupItem, 'id' | 'namespaceIds'>,
  settings: Partial<GroupSettings>,
): Promise<boolean> {
  const { id, namespaceIds } = group
  const request = { operation: 'changeGroupSettings', input: { id, settings } }
  // Each is a write of its own, so that one request sent twice changes no group twice.
  const { idempotencyKey: key } = context
  return runWrite({ ...context, ...(key !== undefined && { idempotencyKey: `${key} ${id}` }) }, request, async () => {
    const actions = await settingActions(context.table, id, settings)
    const audit = { rootId: namespaceIds[0] ?? id, target: 'group', targetId: id }
    return { actions, response: actions.length > 0, audit }
  })
}

/** Writes both items of the group; none when it has these settings or is gone. */
async function settingActions(table: Table, id: number, settings: Partial<GroupSettings>): Promise<Action[]> {
  const group = await getItem<GroupItem>(table, groupKey(id), 'strong')
  if (group === null) return []
  const next: GroupItem = { ...group, ...settings }
  const isChanged =
    LEFT_OUT.some((name) => isOff(next, name) !== isOff(group, name)) ||
    NAMES.some((name) => next[name] !== group[name])
  if (!isChanged) return []
  const { version } = group
  const set = Object.fromEntries(NAMES.filter((name) => name in settings).map((name) => [name, settings[name]]))
  const off = LEFT_OUT.filter((name) => isOff(next, name))
  return [groupKey(id), pathKey(group.fullPath)].map((key) => ({
    kind: 'update',
    key,
    set: { ...set, ...Object.fromEntries(off.map((name) => [name, false])), version: version + 1 },
    remove: LEFT_OUT.filter((name) => !off.includes(name)),
    if: { equals: { id, version } },
  }))
}

const isOff = (group: GroupItem, name: (typeof LEFT_OUT)[number]): boolean => group[name] === false
