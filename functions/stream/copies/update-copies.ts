import { laterTime } from '#domain/time/compare-times.ts'
import { isHiddenItem, type ItemRef } from '#domain/item/kinds.ts'
import { NO_CONTRIBUTION } from '#domain/tree/roll-up.ts'
import { changedAggregate, putAggregate } from '#operations/tree/change-aggregate.ts'
import { countsDiffer } from '#operations/tree/show-change.ts'
import { areFactsSame } from '#table/items/aggregate.ts'
import type { Table } from '#table/client/client.ts'
import { COPIES } from '#table/items/copies.ts'
import { directChild, edgeKeyOf, parentRef, rowCard, type EpicCore, type IssueCore } from '#table/rows/edge.ts'
import { aggregateOfKey, homeKeyOf, itemKey, keyName, type Key } from '#table/keys/keys.ts'
import type { FanOutItem, GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { getItem, getItems } from '#table/client/read.ts'
import {
  shownVersion,
  type AggregateItem,
  type EdgeItem,
  type EpicItem,
  type IssueItem,
} from '#table/items/work-items.ts'
import { transact, type Action } from '#table/client/write.ts'
import { standsFor, visibilityOf } from '#table/rows/edge-parts.ts'
import { automaticEvent } from '../automatic-event.ts'

export type Carrier = EpicCore | IssueCore
export interface Change {
  before: Carrier
  after: Carrier
}

/**
 * Gives items the copy of a source as it is now, or takes it away when that is gone: in the item and on its row below its parent.
 * Lists, and what those above count, follow by the stream. Items that do not carry it, or carry it as it is, are left alone.
 */
export async function updateCopies(
  table: Table,
  { kind: copied, id, source: key, into = id, actor }: Pick<FanOutItem, 'kind' | 'id' | 'source' | 'into' | 'actor'>,
  items: ItemRef[],
): Promise<'updated' | 'again'> {
  const cores = await getItems<EpicItem | IssueItem>(table, items.map(itemKey), 'strong')
  // Read after the items: whoever has given them something newer meanwhile has changed their versions.
  const found = key && (await getItem<Key & { id: number }>(table, key, 'strong'))
  const isThere = found?.id === into
  // Another change has come, whose own work is under way; but nobody else knows what another label took the place of.
  if (key !== null && !isThere && into === id) return 'updated'
  const source = isThere ? found : null
  const changes = items.flatMap(({ kind }, index) => {
    const core = cores[index]
    const fields = core ? COPIES[copied].updated(core, id, source) : null
    return fields === null ? [] : [changeOf({ kind, core } as Carrier, fields, source === null)]
  })
  // What a copied thing says is no change of the items that carry it; that it is gone is one.
  return writeChanges(table, changes, source ? null : actor)
}

/**
 * Writes changed items with what their parents keep of them, and the change in their histories where somebody is named who made it.
 * @returns `again` when others were faster
 */
export async function writeChanges(
  table: Table,
  changes: Change[],
  actor: FanOutItem['actor'] | null,
): Promise<'updated' | 'again'> {
  const facts = await lostFacts(table, changes)
  if (facts === 'again') return 'again'
  const events = actor === null ? [] : await lossEvents(table, changes, actor)
  const failed = await transact(table, [...changes.flatMap(copyActions), ...facts, ...events])
  return failed.length === 0 ? 'updated' : 'again'
}

/** Returns an item with other values in its next version. @param isLoss whether its readers are told */
export function changeOf(before: Carrier, fields: Partial<EpicItem & IssueItem>, isLoss: boolean): Change {
  const { updatedAt, version, countVersion } = before.core
  const core = {
    ...{ ...before.core, ...fields },
    updatedAt: isLoss ? laterTime(updatedAt, new Date().toISOString()) : updatedAt,
    version: version + 1,
  }
  const after = { kind: before.kind, core } as Carrier
  // Of an epic nothing is counted that it has copies of, but dates come from it by its full reference.
  const isCounted =
    isIssue(before) && isIssue(after)
      ? countsDiffer(before, after)
      : 'groupPath' in core && 'groupPath' in before.core && core.groupPath !== before.core.groupPath
  return { before, after: { ...after, core: { ...core, countVersion: countVersion + (isCounted ? 1 : 0) } } as Carrier }
}

const isIssue = (carrier: Carrier): carrier is IssueCore => 'projectId' in carrier.core

function copyActions({ before, after }: Change): Action[] {
  const { parent } = after.core
  const isHidden = isHiddenItem(after.kind, after.core)
  return [
    { kind: 'put', item: after.core, if: { equals: { version: before.core.version } } },
    ...(parent
      ? [
          {
            kind: 'update',
            key: edgeKeyOf(parent),
            set: { c: rowCard(after), w: shownVersion(after.core), ...(isHidden && { h: 1 }) },
            ...(!isHidden && { remove: ['h'] }),
            if: { equals: standsFor(parent.edgeId) },
          } as const,
        ]
      : []),
  ]
}

async function lossEvents(table: Table, changes: Change[], actor: FanOutItem['actor']): Promise<Action[]> {
  const keys = changes.map(({ after: { kind, core } }) => homeKeyOf(kind, core))
  const homes = await getItems<GroupItem | ProjectItem>(table, keys)
  return changes.map(({ before, after }, index) =>
    automaticEvent({
      ...{ type: 'changed', kind: after.kind, before: before.core, after: after.core, actor },
      visibility: homes[index]?.visibility ?? 'private',
    }),
  )
}

/** Returns what parents keep of their children without counting it, such as their milestones: lists rely on it, so it changes with them. */
async function lostFacts(table: Table, changes: Change[]): Promise<Action[] | 'again'> {
  const byParent = new Map<string, (Change & { before: IssueCore; after: IssueCore })[]>()
  for (const { before, after } of changes) {
    const { parent } = before.core
    if (parent === null || !isIssue(before) || !isIssue(after)) continue
    if (areFactsSame(directChild(before, 'public'), directChild(after, 'public'))) continue
    const name = keyName(aggregateOfKey(parentRef(parent)))
    byParent.set(name, [...(byParent.get(name) ?? []), { before, after }])
  }
  const actions: Action[] = []
  for (const children of byParent.values()) {
    const links = children.flatMap(({ before }) => before.core.parent ?? [])
    const [link] = links
    if (link === undefined) continue
    const aggregate = await getItem<AggregateItem>(table, aggregateOfKey(parentRef(link)), 'strong')
    // The parent was deleted and is about to release its children.
    if (aggregate === null) continue
    const edges = await getItems<EdgeItem>(table, links.map(edgeKeyOf), 'strong')
    const changed = await changedAggregate(
      table,
      parentRef(link),
      aggregate,
      children.map(({ before, after }, index) => ({
        kind: after.kind,
        childId: after.core.id,
        ...{ from: NO_CONTRIBUTION, to: NO_CONTRIBUTION },
        facts: {
          from: directChild(before, visibilityOf(edges[index])),
          to: directChild(after, visibilityOf(edges[index])),
        },
      })),
    )
    if (changed === null) return 'again'
    actions.push(putAggregate(aggregate, changed))
  }
  return actions
}
