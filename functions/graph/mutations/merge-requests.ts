import * as v from 'valibot'
import { NOT_FOUND } from '#domain/problem.ts'
import { findMergeRequest, type FoundMergeRequest } from '#operations/merge-request/found-merge-request.ts'
import { subscribeToMergeRequest } from '#operations/merge-request/review-merge-request.ts'
import {
  changeMergeRequest,
  createMergeRequest,
  type MergeRequestChanges,
} from '#operations/merge-request/write-merge-request.ts'
import { peopleNamed } from '#operations/person/people.ts'
import { findProjectAt } from '#operations/read/namespace/find-namespace.ts'
import type { OperationContext } from '#operations/write/operation-context.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import type { ProjectItem } from '#table/items/place-items.ts'
import type { FieldRequest } from '../field.ts'
import { mergeRequestObjects } from '../merge-request.ts'
import { mutation } from '../mutation.ts'
import { maybe } from '../read-arguments.ts'
import { fullPath, iid, labelId, milestoneId } from '../read-ids.ts'
import { people } from './item-inputs.ts'

const place = { projectPath: fullPath, iid }
type Place = v.InferOutput<v.ObjectSchema<typeof place, undefined>>
type Asker = Pick<OperationContext, 'table' | 'viewer'>

async function projectAt({ table, viewer }: Asker, path: string): Promise<ProjectItem> {
  const project = await findProjectAt(table, viewer, path)
  if (project === null) throw new ProblemError(NOT_FOUND)
  return project
}

async function mergeRequestAt(asker: Asker, { projectPath, iid: number }: Place): Promise<FoundMergeRequest> {
  const project = await projectAt(asker, projectPath)
  const found = await findMergeRequest(asker.table, project, `${number}`)
  if (found === null) throw new ProblemError(NOT_FOUND)
  return found
}

/** Returns what a payload shows: the merge request as it is now. */
async function payload(request: FieldRequest, at: Place) {
  const { item, project } = await mergeRequestAt(request, at)
  return { mergeRequest: (await mergeRequestObjects(request, project, [item]))[0] ?? null }
}

/** Returns a mutation that changes what is said of a merge request; a refused one shows it as it is. */
const changing = <Input extends v.GenericSchema<unknown, Place>>(
  name: string,
  input: Input,
  changes: (
    context: OperationContext,
    input: v.InferOutput<Input>,
  ) => MergeRequestChanges | Promise<MergeRequestChanges>,
) =>
  mutation(name, {
    input,
    write: async (context, given) =>
      changeMergeRequest(context, await mergeRequestAt(context, given), await changes(context, given)),
    payload: (request, _, given) => payload(request, given),
  })

const mergeRequestCreate = mutation('mergeRequestCreate', {
  input: v.object({
    ...{ projectPath: fullPath, title: v.string(), sourceBranch: v.string(), targetBranch: v.string() },
    ...{ description: maybe(v.string()), labels: maybe(v.array(v.string())) },
  }),
  write: async (context, { projectPath, description, labels, ...input }) => {
    const given = { ...input, ...(description && { description }), ...(labels && { labels }) }
    return createMergeRequest(context, await projectAt(context, projectPath), given)
  },
  payload: async (request, made, { projectPath }) =>
    made === null ? { mergeRequest: null } : payload(request, { projectPath, iid: made.iid }),
})

const STATES = { OPEN: 'opened', CLOSED: 'closed' } as const

const mergeRequestUpdate = changing(
  'mergeRequestUpdate',
  v.object({
    ...place,
    ...{ title: maybe(v.string()), description: maybe(v.string()), targetBranch: maybe(v.string()) },
    state: maybe(v.picklist(['OPEN', 'CLOSED'])),
  }),
  (_, { title, description, targetBranch, state }) => ({
    ...(typeof title === 'string' && { title }),
    ...(description !== undefined && { description: description ?? '' }),
    ...(typeof targetBranch === 'string' && { targetBranch }),
    ...(state && { state: STATES[state] }),
  }),
)

const operationMode = maybe(v.picklist(['REPLACE', 'APPEND', 'REMOVE']))
const ASSIGNEES = { REPLACE: 'assigneeIds', APPEND: 'addAssigneeIds', REMOVE: 'removeAssigneeIds' } as const
const REVIEWERS = { REPLACE: 'reviewerIds', APPEND: 'addReviewerIds', REMOVE: 'removeReviewerIds' } as const
const LABELS = { REPLACE: 'labelIds', APPEND: 'addLabelIds', REMOVE: 'removeLabelIds' } as const

const idsOf = async ({ table }: Asker, usernames: string[] | null | undefined): Promise<number[]> =>
  (await peopleNamed(table, { usernames: usernames ?? [] })).map(({ id }) => id)

const mergeRequestSetAssignees = changing(
  'mergeRequestSetAssignees',
  v.object({ ...place, assigneeUsernames: people(v.string()), operationMode }),
  async (context, input) => ({
    [ASSIGNEES[input.operationMode ?? 'REPLACE']]: await idsOf(context, input.assigneeUsernames),
  }),
)

const mergeRequestSetReviewers = changing(
  'mergeRequestSetReviewers',
  v.object({ ...place, reviewerUsernames: people(v.string()), operationMode }),
  async (context, input) => ({
    [REVIEWERS[input.operationMode ?? 'REPLACE']]: await idsOf(context, input.reviewerUsernames),
  }),
)

const mergeRequestSetLabels = changing(
  'mergeRequestSetLabels',
  v.object({ ...place, labelIds: v.array(labelId), operationMode }),
  (_, input) => ({ [LABELS[input.operationMode ?? 'REPLACE']]: input.labelIds }),
)

const mergeRequestSetMilestone = changing(
  'mergeRequestSetMilestone',
  v.object({ ...place, milestoneId: maybe(milestoneId) }),
  (_, input) => ({ milestoneId: input.milestoneId ?? null }),
)

const mergeRequestSetSubscription = mutation('mergeRequestSetSubscription', {
  input: v.object({ ...place, subscribedState: v.boolean() }),
  write: async (context, input) =>
    subscribeToMergeRequest(context, await mergeRequestAt(context, input), input.subscribedState),
  payload: (request, _, input) => payload(request, input),
})

/** Each changes one merge request, and shows it as it is then. */
export const mergeRequestMutations = [
  ...[mergeRequestCreate, mergeRequestUpdate, mergeRequestSetAssignees, mergeRequestSetReviewers],
  ...[mergeRequestSetLabels, mergeRequestSetMilestone, mergeRequestSetSubscription],
]
