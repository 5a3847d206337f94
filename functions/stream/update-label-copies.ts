import type { ItemRef } from '#domain/item/kinds.ts'
import type { Table } from '#table/client.ts'
import { edgeKeyOf, rowCard, type EpicCore, type IssueCore } from '#table/edge.ts'
import { itemKey, labelKey, namespaceKey } from '#table/keys.ts'
import { labelRef, sameLabel } from '#table/label.ts'
import type { GroupItem, LabelFanOutItem, LabelItem, ProjectItem } from '#table/place-items.ts'
import { getItem, getItems } from '#table/read.ts'
import type { EpicItem, IssueItem } from '#table/work-items.ts'
import { transact, type Action } from '#table/write.ts'
import { automaticEvent } from './automatic-event.ts'

/**
 * Gives items the label as it is now, or takes it away when it is gone: in the item and on its row below its parent. Lists
 * follow by the stream. Items that do not carry it, or carry it as it is, are left alone.
 */
export async function updateLabelCopies(
  table: Table,
  fanOut: LabelFanOutItem,
  items: ItemRef[],
): Promise<'updated' | 'again'> {
  const cores = await getItems<EpicItem | IssueItem>(table, items.map(itemKey), 'strong')
  // Read after the items: whoever has given them something newer meanwhile has changed their versions.
  const label =
    fanOut.title === null ? null : await getItem<LabelItem>(table, labelKey(fanOut.owner, fanOut.title), 'strong')
  // Another change has come, whose own work is under way.
  if (fanOut.title !== null && label?.id !== fanOut.id) return 'updated'
  const copies = items.flatMap(({ kind }, index) => {
    const core = cores[index]
    const carried = core?.labels.find(({ id }) => id === fanOut.id)
    if (!core || !carried || (label && sameLabel(carried, label))) return []
    return [{ kind, core } as EpicCore | IssueCore]
  })
  const changes = copies.map((before) => ({ before, after: withLabel(before, fanOut.id, label) }))
  // How a label looks is no change of the items that carry it; that it is gone is one.
  const events = label ? [] : await lossEvents(table, changes, fanOut.actor)
  const failed = await transact(table, [...changes.flatMap(copyActions), ...events])
  return failed.length === 0 ? 'updated' : 'again'
}

interface Change {
  before: EpicCore | IssueCore
  after: EpicCore | IssueCore
}

function withLabel({ kind, core }: EpicCore | IssueCore, id: number, label: LabelItem | null): EpicCore | IssueCore {
  const after = {
    ...core,
    labels: core.labels.flatMap((one) => (one.id !== id ? [one] : label ? [labelRef(label)] : [])),
    updatedAt: label ? core.updatedAt : new Date().toISOString(),
    version: core.version + 1,
  }
  return { kind, core: after } as EpicCore | IssueCore
}

function copyActions({ before, after }: Change): Action[] {
  const { labels, updatedAt, version, parent } = after.core
  return [
    {
      kind: 'update',
      key: after.core,
      set: { labels, updatedAt, version },
      if: { equals: { version: before.core.version } },
    },
    ...(parent
      ? [
          {
            kind: 'update',
            key: edgeKeyOf(parent),
            set: { c: rowCard(after), w: version },
            if: { equals: { e: parent.edgeId } },
          } as const,
        ]
      : []),
  ]
}

async function lossEvents(table: Table, changes: Change[], actor: LabelFanOutItem['actor']): Promise<Action[]> {
  const keys = changes.map(({ after: { core } }) =>
    namespaceKey('groupId' in core ? { kind: 'group', id: core.groupId } : { kind: 'project', id: core.projectId }),
  )
  const homes = await getItems<GroupItem | ProjectItem>(table, keys)
  return changes.map(({ before, after }, index) =>
    automaticEvent({
      ...{ type: 'changed', kind: after.kind, before: before.core, after: after.core, actor },
      visibility: homes[index]?.visibility ?? 'private',
    }),
  )
}
