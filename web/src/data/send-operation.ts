import { epicIssuePath, epicLinkPath } from '#domain/addresses.ts'
import { epicIssueNumber } from '#domain/ids.ts'
import { ROOT_PATH } from '#domain/root-path.ts'
import { numberInId } from '#web/lib/global-id.ts'
import { pageRequest, type PageRequest } from '#web/lib/page-request.ts'
import { additionRefusal, creationRefusal, orRefusal, removalRefusal } from './refusals.ts'
import { childrenIn, madeItem } from './answered-items.ts'
import type { Change } from './change.ts'
import { LinkItemsDocument, UnlinkItemsDocument } from './link-items.generated.ts'
import type { ListEdit } from './list-edits.ts'
import { TreeReorderDocument } from './move-item.generated.ts'
import { moveInput } from './move-input.ts'
import { childrenOf, linksOf, type Operation } from './operation.ts'
import type { ChangeAnswer } from './outbox.ts'
import { request } from './request.ts'

type Sent<Type extends Operation['type']> = Change & { operation: Extract<Operation, { type: Type }> }
type Senders = { [Type in Operation['type']]: (change: Sent<Type>, id: string) => Promise<ChangeAnswer> }

const SENDERS: Senders = {
  async create({ item, operation, input, lists = [] }, id) {
    const { parent, isConfidential, projectId } = operation
    const path =
      item.kind === 'epic'
        ? `${ROOT_PATH}/api/v4/groups/${encodeURIComponent(item.fullPath)}/epics`
        : `${ROOT_PATH}/api/v4/projects/${projectId}/issues`
    const body =
      item.kind === 'epic'
        ? { parent_id: numberInId(parent.id), confidential: isConfidential, ...input }
        : { epic_id: numberInId(parent.id), ...input }
    return orRefusal(creationRefusal, async () => {
      const answer = await pageRequest(path, { method: 'POST', body, idempotencyKey: id })
      const made = madeItem(item, answer)
      const carriedOut = lists.map((edit) => ({ ...edit, itemId: made.id, row: { ...edit.row, ...made } }))
      const madeIds = { [item.id]: { ...item, id: made.id, iid: made.iid } }
      return { errors: [], item: carriedOut[0]?.row ?? made, carriedOut, madeIds }
    })
  },
  async move({ item, operation }, id) {
    const { epicTreeReorder } = await request(TreeReorderDocument, {
      input: { ...moveInput(item, operation), clientMutationId: id },
    })
    return { errors: epicTreeReorder?.errors ?? [], item: {} }
  },
  async remove({ item, operation: { parent } }, id) {
    const [iid, number] = [Number(parent.iid), numberInId(item.id)]
    const path =
      item.kind === 'epic'
        ? epicLinkPath(parent.fullPath, iid, number)
        : epicIssuePath(parent.fullPath, iid, epicIssueNumber(number))
    return orRefusal(removalRefusal(item.kind), async () => {
      await pageRequest(path, { method: 'DELETE', idempotencyKey: id })
      return { errors: [], item: {} }
    })
  },
  async add({ item: { kind }, operation, lists = [] }, id) {
    const { endpoint, references, parent } = operation
    const sent: PageRequest = { method: 'POST', body: { issuable_references: references }, idempotencyKey: id }
    return orRefusal(additionRefusal(kind), async () => {
      // All children of the kind come back, the added ones first; there are no more of these than were asked for.
      const listed = childrenIn(kind, await pageRequest(endpoint, sent)).slice(0, references.length)
      const carriedOut = listed.map((child, index): ListEdit => ({
        ...{ list: childrenOf(parent.id), itemId: child.id, index },
        row: { ...lists[0]?.row, ...child },
        isIncomplete: true,
      }))
      return { errors: [], item: {}, carriedOut }
    })
  },
  async link({ item, operation: { linkType, references }, lists = [] }, id) {
    const { linkItems } = await request(LinkItemsDocument, {
      input: { itemId: item.id, references: [...references], linkType, clientMutationId: id },
    })
    const { errors = [], linkedItems = [] } = linkItems ?? {}
    const carriedOut =
      linkedItems?.map((row, index) => ({ list: linksOf(item.id), itemId: row.linkId, index, row })) ?? []
    const [shown] = lists
    // The newest one comes first.
    const made = linkedItems?.[0]
    return { errors, item: {}, carriedOut, ...(shown && made && { madeIds: { [shown.itemId]: made.linkId } }) }
  },
  async unlink({ item, operation: { linkId }, lists = [] }, id) {
    const { unlinkItems } = await request(UnlinkItemsDocument, {
      input: { itemId: item.id, linkId, clientMutationId: id },
    })
    return { errors: unlinkItems?.errors ?? [], item: {}, carriedOut: lists }
  },
}

export const sendOperation = <Type extends Operation['type']>(
  change: Sent<Type>,
  id: string,
): Promise<ChangeAnswer> => {
  const sender: Senders[Type] = SENDERS[change.operation.type]
  return sender(change, id)
}
