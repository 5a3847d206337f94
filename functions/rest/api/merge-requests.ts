import * as v from 'valibot'
import { can } from '#domain/permissions.ts'
import { namespaceSubject } from '#operations/write/authorize.ts'
import { MERGE_REQUEST_STATES } from '#domain/merge-request/merge-request.ts'
import {
  demandChange,
  findMergeRequest,
  mayChangeMergeRequest,
  mergeRequestNow,
  type FoundMergeRequest,
} from '#operations/merge-request/found-merge-request.ts'
import {
  listMergeRequests,
  mergeRequestNotes,
  shownMergeRequests,
} from '#operations/merge-request/list-merge-requests.ts'
import {
  commentMergeRequest,
  isSubscribed,
  mergeMergeRequest,
  setApproval,
  subscribeToMergeRequest,
} from '#operations/merge-request/review-merge-request.ts'
import { changeMergeRequest, createMergeRequest } from '#operations/merge-request/write-merge-request.ts'
import { mergeRequestJson } from '#presenters/rest/merge-request-json.ts'
import { userJson } from '#presenters/rest/user-json.ts'
import type { MergeRequestItem, MergeRequestNoteItem } from '#table/items/merge-request.ts'
import type { ProjectItem } from '#table/items/place-items.ts'
import {
  mergeRequest as mergeRequestShape,
  mergeRequestApprovals,
  mergeRequestNote,
  newMergeRequestNote,
  wholeMergeRequest,
} from '#presenters/rest/delivery-shapes.ts'
import { badRequest, notFound, ok } from '../server/answer.ts'
import { numbers, reference, titles } from '../server/body-fields.ts'
import { endpoint } from '../server/endpoint.ts'
import { project } from '../server/find-subject.ts'
import { withFieldErrors } from '../server/invalid-answer.ts'
import { operationContextOf } from '../server/operation-context-of.ts'
import { endOf, openPageAnswer } from '../server/paging.ts'
import { flag, paging, someOf } from '../server/query.ts'
import type { RestRequest } from '../server/router.ts'
import { mergeRequest } from './found-merge-request.ts'
import { withoutUndefined } from './item-bodies.ts'

const LIST = '/api/v4/projects/{id+}/merge_requests'
const ONE = `${LIST}/{merge_request}`
/** How far pages by number reach. */
const REACH_MAX = 10_000

/** Returns merge requests as the API shows them. */
async function shown({ table, today }: RestRequest, home: ProjectItem, items: MergeRequestItem[]) {
  return (await shownMergeRequests(table, items)).map((one) => mergeRequestJson(one, home, today))
}

/** Returns a merge request as it is after a write; its HTML for those who ask for it. */
async function shownNow(request: RestRequest, found: FoundMergeRequest, withHtml = false) {
  const item = await mergeRequestNow(request.table, found)
  const [one] = await shownMergeRequests(request.table, [item])
  const json = one && mergeRequestJson(one, found.project, request.today)
  const subscribed = await isSubscribed(request, found)
  const user = {
    can_merge: can(request.viewer, 'adminMergeRequest', namespaceSubject(found.project)),
    can_update: mayChangeMergeRequest(request.viewer, found),
  }
  return { ...json, subscribed, user, ...(withHtml && { description_html: one?.text?.html ?? '' }) }
}

const common = {
  description: v.optional(v.nullable(v.string())),
  assignee_id: v.optional(reference),
  assignee_ids: v.optional(v.nullable(numbers)),
  reviewer_ids: v.optional(v.nullable(numbers)),
  labels: v.optional(v.nullable(titles)),
  milestone_id: v.optional(reference),
}
const changes = {
  ...common,
  title: v.optional(v.string()),
  target_branch: v.optional(v.string()),
  add_labels: v.optional(v.nullable(titles)),
  remove_labels: v.optional(v.nullable(titles)),
  state_event: v.optional(v.picklist(['close', 'reopen'])),
}
const STATES = { close: 'closed', reopen: 'opened' } as const

/** Returns what both calls take, without what was not given; zero is nobody. */
function fieldsOf(given: v.InferOutput<v.ObjectSchema<typeof common, undefined>>) {
  const one = given.assignee_id
  const alone = one === undefined ? undefined : one === null ? [] : [one]
  return withoutUndefined({
    description: given.description === null ? '' : given.description,
    assigneeIds: given.assignee_ids?.filter((id) => id !== 0) ?? alone,
    reviewerIds: given.reviewer_ids?.filter((id) => id !== 0),
    labels: given.labels ?? undefined,
    milestoneId: given.milestone_id,
  })
}

const noteJson = ({ id, body, author, at }: MergeRequestNoteItem, { item }: FoundMergeRequest) => ({
  ...{ id, type: null, body, attachment: null, author: userJson(author), created_at: at, updated_at: at },
  ...{ system: false, noteable_id: item.id, noteable_type: 'MergeRequest', noteable_iid: item.iid },
  ...{ project_id: item.projectId, resolvable: false, confidential: false, internal: false },
})

const approvalsJson = async ({ table, viewer }: RestRequest, found: FoundMergeRequest) => {
  const [one] = await shownMergeRequests(table, [await mergeRequestNow(table, found)])
  const approvals = one?.item.approvals ?? []
  return {
    approved: approvals.length > 0,
    approved_by: approvals.map(({ user, at }) => ({ user: userJson(user), approved_at: at })),
    user_has_approved: approvals.some(({ user }) => user.id === viewer.id),
  }
}

const approval = (word: 'approve' | 'unapprove', summary: string) =>
  endpoint(`POST ${ONE}/${word}`, {
    summary,
    input: {},
    shows: mergeRequestApprovals,
    on: mergeRequest,
    answer: async (request, found) => {
      await setApproval(operationContextOf(request), found, word === 'approve')
      return { status: 201, body: await approvalsJson(request, found) }
    },
  })

const subscription = (word: 'subscribe' | 'unsubscribe', summary: string) =>
  endpoint(`POST ${ONE}/${word}`, {
    summary,
    input: {},
    shows: wholeMergeRequest,
    on: mergeRequest,
    answer: async (request, found) => {
      const isChanged = await subscribeToMergeRequest(operationContextOf(request), found, word === 'subscribe')
      return isChanged ? { status: 201, body: await shownNow(request, found) } : { status: 304, body: undefined }
    },
  })

/** Merge requests, which reach a project from where its code is. */
export const mergeRequestEndpoints = [
  endpoint(`GET ${LIST}`, {
    summary: 'List the merge requests of a project, the newest first',
    input: { ...paging, state: someOf([...MERGE_REQUEST_STATES, 'all']) },
    shows: v.array(mergeRequestShape),
    isOpen: false,
    on: project,
    answer: async (request, home) => {
      const { table, input } = request
      const end = endOf(input, REACH_MAX, 'merge requests')
      const isAll = input.state === undefined || input.state.includes('all')
      const states = MERGE_REQUEST_STATES.filter((state) => isAll || input.state?.includes(state))
      const found = await listMergeRequests(table, home.id, states, end + 1)
      const body = await shown(request, home, found.slice(end - input.per_page, end))
      return openPageAnswer(body, found.length > end, input, request)
    },
  }),
  endpoint(`POST ${LIST}`, {
    summary: 'Record a merge request that was opened where the code is',
    input: { ...common, title: v.string(), source_branch: v.string(), target_branch: v.string() },
    shows: wholeMergeRequest,
    on: project,
    answer: (request, home) =>
      withFieldErrors(async () => {
        const { title, source_branch: sourceBranch, target_branch: targetBranch } = request.input
        const input = { title, sourceBranch, targetBranch, ...fieldsOf(request.input) }
        const { iid } = await createMergeRequest(operationContextOf(request), home, input)
        const found = await findMergeRequest(request.table, home, `${iid}`)
        return found ? { status: 201, body: await shownNow(request, found) } : notFound('Merge request')
      }),
  }),
  endpoint(`GET ${ONE}`, {
    summary: 'Show a merge request',
    input: { render_html: flag },
    shows: wholeMergeRequest,
    isOpen: false,
    on: mergeRequest,
    answer: async (request, found) => ok(await shownNow(request, found, request.input.render_html)),
  }),
  endpoint(`PUT ${ONE}`, {
    summary: 'Change what is given of a merge request',
    input: changes,
    shows: wholeMergeRequest,
    on: mergeRequest,
    answer: (request, found) =>
      withFieldErrors(async () => {
        const { input } = request
        const change = {
          ...fieldsOf(input),
          ...withoutUndefined({
            title: input.title,
            targetBranch: input.target_branch,
            addLabels: input.add_labels ?? undefined,
            removeLabels: input.remove_labels ?? undefined,
            state: input.state_event && STATES[input.state_event],
          }),
        }
        demandChange(request.viewer, found)
        if (Object.keys(change).length === 0) {
          return badRequest(`${Object.keys(changes).join(', ')} are missing, at least one parameter must be provided`)
        }
        await changeMergeRequest(operationContextOf(request), found, change)
        return ok(await shownNow(request, found))
      }),
  }),
  endpoint(`PUT ${ONE}/merge`, {
    summary: 'Record that a merge request was merged, which closes the issues that its description says it closes',
    input: {},
    shows: wholeMergeRequest,
    on: mergeRequest,
    answer: async (request, found) => {
      await mergeMergeRequest(operationContextOf(request), found)
      return ok(await shownNow(request, found))
    },
  }),
  endpoint(`GET ${ONE}/approvals`, {
    summary: 'Show who has approved a merge request',
    input: {},
    shows: mergeRequestApprovals,
    isOpen: false,
    on: mergeRequest,
    answer: async (request, found) => ok(await approvalsJson(request, found)),
  }),
  approval('approve', 'Approve a merge request'),
  approval('unapprove', 'Take the approval of a merge request back'),
  subscription('subscribe', 'Get notifications of a merge request'),
  subscription('unsubscribe', 'Get no notifications of a merge request'),
  endpoint(`GET ${ONE}/notes`, {
    summary: 'List the comments on a merge request, the oldest first',
    input: { ...paging, render_html: flag },
    shows: v.array(mergeRequestNote),
    isOpen: false,
    on: mergeRequest,
    answer: async (request, found) => {
      const { table, input } = request
      const end = endOf(input, REACH_MAX, 'comments')
      const notes = await mergeRequestNotes(table, found.item.id, end + 1)
      const body = notes.slice(end - input.per_page, end).map((note) => ({
        ...noteJson(note, found),
        ...(input.render_html && { body_html: note.html }),
      }))
      return openPageAnswer(body, notes.length > end, input, request)
    },
  }),
  endpoint(`POST ${ONE}/notes`, {
    summary: 'Comment on a merge request',
    input: { body: v.string() },
    shows: newMergeRequestNote,
    on: mergeRequest,
    answer: (request, found) =>
      withFieldErrors(async () => {
        const { body } = request.input
        const { noteId } = await commentMergeRequest(operationContextOf(request), found, body)
        return { status: 201, body: { id: noteId, body, noteable_iid: found.item.iid, noteable_type: 'MergeRequest' } }
      }),
  }),
]
