import { epicIssuePath, epicLinkPath, itemPath } from '#domain/addresses.ts'
import { epicIssueNumber, globalId } from '#domain/ids.ts'
import { ROOT_PATH } from '#domain/root-path.ts'
import { numberInId } from '#web/lib/global-id.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { removePathMissing } from '#web/lib/messages.ts'
import type { OwnerKind } from '#web/lib/owner.ts'
import { pageRequest, type PageRequest } from '#web/lib/transport/page-request.ts'
import { NetworkError } from '#web/lib/transport/request-errors.ts'
import { additionRefusal, creationRefusal, orRefusal, removalRefusal } from './refusals.ts'
import { childrenIn, madeItem } from './answered-items.ts'
import type { Change } from './change.ts'
import { childrenOf, linksOf, type Operation, type ItemAddress } from './operation.ts'
import { LinkItemsDocument, UnlinkItemsDocument } from './link-items.generated.ts'
import { CreateTaskDocument, DeleteWorkItemDocument } from './change-task.generated.ts'
import { flatTask, groupedFields } from '../store/flat-task.ts'
import type { ListEdit } from '../store/list-edits.ts'
import { TreeReorderDocument } from './move-item.generated.ts'
import { moveInput } from './move-input.ts'
import { isNewId } from './new-id.ts'
import type { ChangeAnswer } from './change-answer.ts'
import { request, requestAs } from '../transport/request.ts'
import type { NoteSenders } from './send-note.ts'

/** The type of tasks, the same in all projects. */
export const TASK_TYPE_ID = globalId('WorkItems::Type', 5)

/** Where the REST interface creates items of a kind below a parent, and takes one out of its parent. */
interface KindPlaces {
  creation: (change: Sent<'create'>) => PageRequest & { path: string }
  removalPath: (parent: ItemAddress, number: number) => string
}

/** A kind without an entry is made by GraphQL and stays with its parent. */
const PLACES: Readonly<Partial<Record<OwnerKind, KindPlaces>>> = {
  epic: {
    creation: ({ item, operation: { parent, isConfidential }, input, lists }) => ({
      path: `${ROOT_PATH}/api/v4/groups/${encodeURIComponent(item.fullPath)}/epics`,
      body: {
        ...(parent && { parent_id: numberInId(parent.id) }),
        ...placeIn(lists),
        confidential: isConfidential,
        ...input,
      },
    }),
    removalPath: ({ fullPath, iid }, number) => epicLinkPath(fullPath, Number(iid), number),
  },
  issue: {
    creation: ({ item, operation: { parent, projectId }, input, lists }) => ({
      path: `${ROOT_PATH}/api/v4/projects/${projectId ?? encodeURIComponent(item.fullPath)}/issues`,
      body: { ...(parent && { epic_id: numberInId(parent.id) }), ...placeIn(lists), ...input },
    }),
    removalPath: ({ fullPath, iid }, number) => epicIssuePath(fullPath, Number(iid), epicIssueNumber(number)),
  },
}

/** Tells beside which child a new one comes; what has not been made itself is not there to stand beside. */
function placeIn(lists: Change['lists']): { after_id?: number } {
  const after = lists?.[0]?.after
  return after === undefined || isNewId(after) ? {} : { after_id: numberInId(after) }
}

/** Makes a task, at the end of its issue's tasks where it has one. */
async function createTask(change: Sent<'create'>, id: string): Promise<ChangeAnswer> {
  const { item, operation, input } = change
  const { description, ...fields } = input
  const { errors, task } = await requestAs(
    ({ workItemCreate }) => ({
      errors: workItemCreate?.errors ?? [],
      task: workItemCreate?.workItem ? flatTask(workItemCreate.workItem) : null,
    }),
    CreateTaskDocument,
    {
      input: {
        ...groupedFields(fields),
        ...(typeof description === 'string' && { description }),
        ...{ projectPath: item.fullPath, workItemTypeId: TASK_TYPE_ID, title: String(input['title']) },
        ...(operation.parent && {
          hierarchyWidget: { parentId: globalId('WorkItem', numberInId(operation.parent.id)) },
        }),
        clientMutationId: id,
      },
    },
  )
  return task ? creationAnswer(change, task) : { errors, item: null }
}

function creationAnswer({ item, lists = [] }: Change, made: { id: string; iid: string }): ChangeAnswer {
  const carriedOut = lists.map((edit) => ({ ...edit, itemId: made.id, row: { ...edit.row, ...made } }))
  const madeIds = { [item.id]: { ...item, id: made.id, iid: made.iid } }
  return { errors: [], item: carriedOut[0]?.row ?? made, carriedOut, madeIds }
}

export type Sent<Type extends Operation['type']> = Change & { operation: Extract<Operation, { type: Type }> }
export type Senders = { [Type in Operation['type']]: (change: Sent<Type>, id: string) => Promise<ChangeAnswer> }

/** Comments are sent by what comes with the first one: most pages are left without any. So are parts of texts, and very long texts. */
const notePart = lazyPart(async () => (await import('./send-note.ts')).NOTE_SENDERS)
const textPart = lazyPart(() => import('./send-text.ts'))
const noteSenders = (): Promise<NoteSenders> => notePart.load().catch(rethrowAsNetworkError)
export const textSenders = () => textPart.load().catch(rethrowAsNetworkError)

function rethrowAsNetworkError(error: unknown): never {
  throw new NetworkError(error)
}

const SENDERS: Senders = {
  async create(change, id) {
    const places = PLACES[change.item.kind]
    if (!places) return createTask(change, id)
    const { path, ...sent } = places.creation(change)
    return orRefusal(creationRefusal, async () =>
      creationAnswer(
        change,
        madeItem(change.item, await pageRequest(path, { ...sent, method: 'POST', idempotencyKey: id })),
      ),
    )
  },
  async move({ item, operation }, id) {
    const { epicTreeReorder } = await request(TreeReorderDocument, {
      input: { ...moveInput(item, operation), clientMutationId: id },
    })
    return { errors: epicTreeReorder?.errors ?? [], item: {} }
  },
  async remove({ item, operation: { parent } }, id) {
    const path = PLACES[item.kind]?.removalPath(parent, numberInId(item.id))
    if (path === undefined) return { errors: [removePathMissing(item.kind)], item: null }
    return orRefusal(removalRefusal(item.kind), async () => {
      await pageRequest(path, { method: 'DELETE', idempotencyKey: id })
      return { errors: [], item: {} }
    })
  },
  async withdraw({ item: { kind, id, fullPath, iid }, lists = [] }, changeId) {
    if (!PLACES[kind]) {
      const input = { id: globalId('WorkItem', numberInId(id)), unchanged: true, clientMutationId: changeId }
      const { workItemDelete } = await request(DeleteWorkItemDocument, { input })
      const errors = workItemDelete?.errors ?? []
      return { errors, item: errors.length === 0 ? {} : null, carriedOut: errors.length === 0 ? lists : [] }
    }
    const page = itemPath(kind, fullPath, { id: numberInId(id), iid: Number(iid) })
    return orRefusal(
      ({ reasons }) => reasons[0] ?? null,
      async () => {
        const path = `${ROOT_PATH}${page}.json?destroy_confirm=true&unchanged=true`
        await pageRequest(path, { method: 'DELETE', idempotencyKey: changeId })
        return { errors: [], item: {}, carriedOut: lists }
      },
    )
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
  check: async (change, id) => (await textSenders()).sendCheck(change, id),
  comment: async (change, id) => (await noteSenders()).comment(change, id),
  'change-note': async (change, id) => (await noteSenders())['change-note'](change, id),
  'delete-note': async (change, id) => (await noteSenders())['delete-note'](change, id),
  react: async (change, id) => (await noteSenders()).react(change, id),
}

export const sendOperation = <Type extends Operation['type']>(
  change: Sent<Type>,
  id: string,
): Promise<ChangeAnswer> => {
  const sender: Senders[Type] = SENDERS[change.operation.type]
  return sender(change, id)
}
