import * as v from 'valibot'
import { globalId } from '#domain/ids.ts'
import { KINDS, type ItemKind, type ItemRef } from '#domain/item/kinds.ts'
import type { LinkType } from '#domain/item/link-types.ts'
import type { LinkType as ShownType } from '#domain/schema.generated.ts'
import { can } from '#domain/permissions.ts'
import type { Viewer } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import { itemById } from '#operations/write/find-items.ts'
import { refOf, subjectOf } from '#operations/item/item-for-write.ts'
import { isEpic, isIssue, linkedItems, type LinkedItem } from '#operations/read/item/linked-items.ts'
import { listConnection } from '#operations/read/list/list-connection.ts'
import { askedList } from '#operations/read/list/row-cursor.ts'
import { readWorkItems } from '#operations/read/item/work-items.ts'
import { itemPk } from '#table/keys/keys.ts'
import type { Consistency } from '#table/client/read.ts'
import { field, type FieldRequest } from '../field.ts'
import { itemObject, shownLinkType } from '../item-object.ts'
import { maybe, pageArguments } from '../read-arguments.ts'
import { ITEM_TYPES, itemSource, workItemSource, type ItemType } from '../source.ts'
import { workItemObject } from '../work-item-object.ts'
import { blockingEpics, blockingIssues } from './blocking-items.ts'

/** What a work item shows its links in. */
const WIDGET = 'WorkItemWidgetLinkedItems'

const STORED: Record<ShownType, LinkType> = { RELATED: 'relates_to', BLOCKS: 'blocks', BLOCKED_BY: 'is_blocked_by' }

export const linkType = v.pipe(
  v.picklist(['RELATED', 'BLOCKS', 'BLOCKED_BY']),
  v.transform((shown) => STORED[shown]),
)

const linkedItemObject = (item: LinkedItem, mayUnlink: boolean) => ({
  linkId: `${item.link.id}`,
  linkType: shownLinkType(item.link.type),
  linkCreatedAt: item.link.createdAt,
  ...itemObject(item),
  state: item.core.state,
  confidential: item.core.confidential,
  mayUnlink: mayUnlink && item.isAdministered,
})

/** Returns the linked items of an item as GraphQL shows them. */
export async function linkedItemObjects(
  table: Table,
  viewer: Viewer,
  item: { kind: ItemKind; id: number },
  { type, consistency = 'eventual' }: { type?: LinkType | null | undefined; consistency?: Consistency } = {},
) {
  const linked = await linkedItems(table, viewer, item, consistency)
  const mayUnlink = linked.length > 0 && can(viewer, 'admin', subjectOf(await itemById(table, item)))
  const wanted = linked.filter(({ link }) => !type || link.type === type)
  return wanted.map((one) => linkedItemObject(one, mayUnlink))
}

const linkedItemsOf = (type: ItemType) =>
  field(`${type}.linkedItems`, {
    on: itemSource(type),
    arguments: v.object({ type: maybe(linkType) }),
    answer: ({ table, viewer, source, arguments: args }) => linkedItemObjects(table, viewer, source, args),
  })

/** Returns how many open items the item blocks, of those that the viewer may read. */
const blockingCount = (owner: ItemType | typeof WIDGET, on: (source: unknown) => ItemRef) =>
  field(`${owner}.blockingCount`, {
    on,
    arguments: v.object({}),
    answer: async ({ table, viewer, source }) => {
      const linked = await linkedItems(table, viewer, source)
      return linked.filter(({ link, core }) => link.type === 'blocks' && core.state === 'opened').length
    },
  })

type Blocking = { linkId: number; node: unknown }[]

/** How those of a kind that block an item are shown. */
const BLOCKING = {
  epic: (request: FieldRequest, items: LinkedItem[]): Promise<Blocking> => blockingEpics(request, items.filter(isEpic)),
  issue: (request: FieldRequest, items: LinkedItem[]): Promise<Blocking> =>
    blockingIssues(request, items.filter(isIssue)),
}

/** Returns the open items of one kind that block the item. */
const blockedBy = (type: ItemType, by: keyof typeof BLOCKING) =>
  field(`${type}.blockedBy${KINDS[by].gidType}s`, {
    on: itemSource(type),
    arguments: v.object(pageArguments),
    answer: async (request) => {
      const { table, viewer, source, arguments: args } = request
      const linked = await linkedItems(table, viewer, source)
      const blocking = linked.filter(({ link, core }) => link.type === 'is_blocked_by' && core.state === 'opened')
      const nodes = await BLOCKING[by](request, blocking)
      const list = askedList(`${source.kind} blocked by ${by}`, source.id, args)
      const keyOf = ({ linkId }: { linkId: number }) => ({ value: null, id: linkId })
      return listConnection<{ linkId: number; node: unknown }, unknown>(
        nodes,
        list,
        { keyOf },
        args,
        ({ node }) => node,
      )
    },
  })

/** Links of work items among each other, as existing clients ask for them. */
const linkedWorkItems = field(`${WIDGET}.linkedItems`, {
  on: workItemSource,
  arguments: v.object({ ...pageArguments, filter: maybe(linkType) }),
  answer: async (request) => {
    const { table, viewer, source, arguments: args } = request
    const linked = (await linkedItems(table, viewer, source)).filter(
      ({ link }) => !args.filter || link.type === args.filter,
    )
    const whole = await readWorkItems(table, viewer, linked.map(refOf))
    const byRef = new Map(whole.map((item) => [itemPk(refOf(item)), item]))
    const rows = linked.flatMap(({ link, ...end }) => {
      const item = byRef.get(itemPk(refOf(end)))
      return item ? [{ link, item }] : []
    })
    const list = askedList('linked work items', source.id, args)
    const order = { keyOf: ({ link }: (typeof rows)[number]) => ({ value: null, id: link.id }), descending: true }
    return listConnection(rows, list, order, args, ({ link, item }) => ({
      linkId: globalId('WorkItems::RelatedWorkItemLink', link.id),
      linkType: link.type,
      linkCreatedAt: link.createdAt,
      linkUpdatedAt: link.createdAt,
      workItem: workItemObject(request, item),
    }))
  },
})

export const links = [
  ...ITEM_TYPES.flatMap((type) => [
    linkedItemsOf(type),
    blockingCount(type, itemSource(type)),
    blockedBy(type, 'epic'),
    blockedBy(type, 'issue'),
  ]),
  ...[linkedWorkItems, blockingCount(WIDGET, workItemSource)],
]
