import type { PlannedItem, PlanRef } from '#domain/namespace/plan-report.ts'
import { ITEM_KINDS, kindEntry, type ItemRef } from '#domain/item/kinds.ts'
import { can } from '#domain/permissions.ts'
import { referredBy } from '#domain/item/references.ts'
import type { Viewer } from '#domain/role.ts'
import { subjectOf } from '#operations/item/item-for-write.ts'
import type { ChangeEventItem } from '#table/items/change-event.ts'
import type { Table } from '#table/client/client.ts'
import { plannedPk } from '#table/keys/copy-keys.ts'
import { EVENT_PREFIX } from '#table/keys/history-keys.ts'
import { itemPk } from '#table/keys/keys.ts'
import { pages, queryAll } from '#table/client/read.ts'
import { isKnownOfGroup, loadItems, type KnownOfProject } from '../item/load-items.ts'

/** An item of a plan with what happened to it. */
export interface ItemOfPlan extends PlannedItem {
  core: KnownOfProject['core']
}

/** Histories that are read at the same time, and events at a time. */
const AT_ONCE = 24
const EVENTS = 200

/**
 * Returns the items that are or were planned for a milestone or iteration, as far as the viewer may read them, each with its changes.
 * @param namespaceId only what is below this group or project; all when left out
 */
export async function itemsOfPlan(
  table: Table,
  viewer: Viewer,
  plan: PlanRef,
  namespaceId?: number,
): Promise<ItemOfPlan[]> {
  const listed = ITEM_KINDS.filter((kind) => kindEntry(kind).lists !== null)
  const marks = await queryAll(table, 'items of this plan', { partition: plannedPk(plan) })
  const refs = listed.flatMap((kind) =>
    marks.flatMap(({ SK }): ItemRef[] => {
      const id = Number(SK.slice(SK.lastIndexOf('#') + 1))
      return SK === itemPk({ kind, id }) ? [{ kind, id }] : []
    }),
  )
  const known = [...(await loadItems(table, refs)).values()].filter(
    (item): item is KnownOfProject => !isKnownOfGroup(item),
  )
  const readable = known.filter(
    (item) =>
      can(viewer, 'read', subjectOf(item)) &&
      (namespaceId === undefined || item.core.namespaceIds.includes(namespaceId)),
  )
  const found: ItemOfPlan[] = []
  for (let start = 0; start < readable.length; start += AT_ONCE)
    found.push(
      ...(await Promise.all(readable.slice(start, start + AT_ONCE).map((item) => withHistory(table, item, plan)))),
    )
  return found
}

async function withHistory(table: Table, { kind, core }: KnownOfProject, plan: PlanRef): Promise<ItemOfPlan> {
  const changes: ChangeEventItem[] = []
  const query = { partition: itemPk({ kind, id: core.id }), prefix: EVENT_PREFIX, consistency: 'strong' as const }
  for await (const page of pages<ChangeEventItem>(table, query, EVENTS))
    changes.push(...page.filter((event) => event.itemId === core.id && event.kind === kind && event.type !== 'created'))
  return {
    core,
    isPlanned: referredBy(core, plan.kind).some(({ id }) => id === plan.id),
    isClosed: core.state === 'closed',
    weight: core.weight ?? null,
    createdAt: core.createdAt,
    closedAt: core.closedAt ?? null,
    changes,
  }
}
