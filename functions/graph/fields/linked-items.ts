import * as v from 'valibot'
import { epicPath, epicReference, issuePath, issueReference } from '#domain/addresses.ts'
import { globalId } from '#domain/ids.ts'
import type { ItemKind } from '#domain/item/kinds.ts'
import type { LinkType } from '#domain/item/link-types.ts'
import type { LinkType as ShownType } from '#domain/schema.generated.ts'
import { can } from '#domain/permissions.ts'
import type { Viewer } from '#domain/role.ts'
import type { Table } from '#table/client.ts'
import { itemById, subjectOf } from '#operations/item/found-item.ts'
import { isEpic, isIssue, linkedItems, type LinkedItem } from '#operations/read/linked-items.ts'
import { listConnection } from '#operations/read/list-connection.ts'
import { askedList } from '#operations/read/row-cursor.ts'
import type { Consistency } from '#table/read.ts'
import type { Field } from '../field.ts'
import { maybe, pageArguments, readArguments } from '../read-arguments.ts'
import { issuableSource } from '../source.ts'
import { blockingEpics, blockingIssues } from './blocking-items.ts'

const SHOWN: Record<LinkType, ShownType> = { relates_to: 'RELATED', blocks: 'BLOCKS', is_blocked_by: 'BLOCKED_BY' }
const STORED: Record<ShownType, LinkType> = { RELATED: 'relates_to', BLOCKS: 'blocks', BLOCKED_BY: 'is_blocked_by' }

export const linkType = v.pipe(
  v.picklist(['RELATED', 'BLOCKS', 'BLOCKED_BY']),
  v.transform((shown) => STORED[shown]),
)

function linkedItemObject(item: LinkedItem, mayUnlink: boolean) {
  const { link, core } = item
  const isOfEpic = item.kind === 'epic'
  const path = isOfEpic ? item.core.groupPath : item.core.projectPath
  return {
    linkId: `${link.id}`,
    linkType: SHOWN[link.type],
    linkCreatedAt: link.createdAt,
    id: globalId(isOfEpic ? 'Epic' : 'Issue', core.id),
    kind: isOfEpic ? ('EPIC' as const) : ('ISSUE' as const),
    reference: isOfEpic ? epicReference(path, core.iid, true) : issueReference(path, core.iid, true),
    title: core.title,
    state: core.state,
    confidential: core.confidential,
    webPath: isOfEpic ? epicPath(path, core.iid) : issuePath(path, core.iid),
    mayUnlink: mayUnlink && item.isAdministered,
  }
}

/** The linked items of an item as GraphQL shows them. */
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

const ofType = v.object({ type: maybe(linkType) })

/** `linkedItems` of an epic or issue. */
export const linkedItemsOf =
  (kind: ItemKind): Field =>
  ({ table, viewer, source, arguments: raw }) => {
    const { numericId: id } = issuableSource(source)
    return linkedItemObjects(table, viewer, { kind, id }, readArguments(ofType, raw))
  }

/** `blockingCount`: how many open items the item blocks, of those that the viewer may read. */
export const blockingCount =
  (kind: ItemKind): Field =>
  async ({ table, viewer, source }) => {
    const { numericId: id } = issuableSource(source)
    const linked = await linkedItems(table, viewer, { kind, id })
    return linked.filter(({ link, core }) => link.type === 'blocks' && core.state === 'opened').length
  }

const page = v.object(pageArguments)

/** `blockedByEpics`, `blockedByIssues`: the open items of one kind that block the item. */
export const blockedBy =
  (kind: ItemKind, by: ItemKind): Field =>
  async (request) => {
    const { table, viewer, source, arguments: raw } = request
    const { numericId: id } = issuableSource(source)
    const args = readArguments(page, raw)
    const linked = await linkedItems(table, viewer, { kind, id })
    const blocking = linked.filter(({ link, core }) => link.type === 'is_blocked_by' && core.state === 'opened')
    const nodes =
      by === 'epic'
        ? await blockingEpics(request, blocking.filter(isEpic))
        : await blockingIssues(request, blocking.filter(isIssue))
    const list = askedList(`${kind} blocked by ${by}`, id, args)
    const keyOf = ({ linkId }: { linkId: number }) => ({ value: null, id: linkId })
    return listConnection<{ linkId: number; node: unknown }, unknown>(nodes, list, { keyOf }, args, ({ node }) => node)
  }
