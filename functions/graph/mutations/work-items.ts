import * as v from 'valibot'
import { FIELDS } from '#domain/item/fields.ts'
import { mayContain, type ItemRef } from '#domain/item/kinds.ts'
import type { Problem } from '#domain/problem.ts'
import { deleteItem, withdrawItem } from '#operations/item/delete-item.ts'
import { itemById, projectAt } from '#operations/write/find-items.ts'
import { subjectOf } from '#operations/item/item-for-write.ts'
import type { ItemChanges } from '#operations/item/item-changes.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import { createWithQuickActions } from '#operations/quick-actions/create-with-quick-actions.ts'
import { workItemRef } from '#operations/read/item/work-items.ts'
import { authorize } from '#operations/write/authorize.ts'
import { projectObject } from '#presenters/graphql/project-object.ts'
import { shownWorkItem } from '../fields/work-items.ts'
import { mutation } from '../mutation.ts'
import { duration, maybe, spelled } from '../read-arguments.ts'
import { fullPath, iterationId, labelId, milestoneId, userId, workItemNumber, workItemTypeNumber } from '../read-ids.ts'
import { workItemTypes } from '../work-item-object.ts'
import { changesOf, expectInput } from './change-inputs.ts'
import { given, labels, people, plainInputs, plainOf, said } from './item-inputs.ts'
import { changeWithOwn, ownInputs } from './own-widgets.ts'
import { spentTime, spentTimeInput } from './timelogs.ts'

const hierarchy = maybe(v.object({ parentId: maybe(workItemNumber) }))
const NOT_ITS_TASK: Problem = { code: 'HIERARCHY', message: 'This is not a task of the item.', field: 'taskData' }
const NO_TYPE: Problem = { code: 'BAD_REQUEST', message: 'There is no such type.', field: 'workItemTypeId' }
const ONLY_TASKS: Problem = {
  code: 'HIERARCHY',
  message: 'Only a task can have an issue as its parent.',
  field: 'hierarchyWidget',
}

const nothingToTake = (field: string): Problem => ({
  ...{ code: 'BAD_REQUEST', message: 'A new item has nothing to take away.', field },
})

/** What a creation and an update say alike of an item. */
const described = {
  ...plainInputs('task'),
  assigneesWidget: maybe(
    v.object({
      assigneeIds: people(userId),
      addAssigneeIds: people(userId),
      removeAssigneeIds: people(userId),
    }),
  ),
  startAndDueDateWidget: maybe(v.object({ startDate: maybe(v.string()), dueDate: maybe(v.string()) })),
  labelsWidget: maybe(v.object({ addLabelIds: labels(labelId), removeLabelIds: labels(labelId) })),
  weightWidget: maybe(v.object({ weight: maybe(v.number()) })),
  hierarchyWidget: hierarchy,
}

/** What an update says of an item. */
const changed = {
  ...described,
  title: maybe(v.string()),
  stateEvent: maybe(v.picklist(['CLOSE', 'REOPEN'])),
  lockVersion: maybe(v.number()),
  descriptionWidget: maybe(v.object({ description: v.string() })),
  milestoneWidget: maybe(v.object({ milestoneId: maybe(milestoneId) })),
  iterationWidget: maybe(v.object({ iterationId: maybe(iterationId) })),
  healthStatusWidget: maybe(v.object({ healthStatus: maybe(spelled(FIELDS.healthStatus.value.values)) })),
  notesWidget: maybe(v.object({ discussionLocked: maybe(v.boolean()) })),
  timeTrackingWidget: maybe(v.object({ timeEstimate: maybe(duration), timelog: maybe(v.object(spentTimeInput)) })),
  ...ownInputs,
  skipMissing: maybe(v.boolean()),
  expect: expectInput('task'),
}
type Changed = v.InferOutput<v.ObjectSchema<typeof changed, undefined>>

function changesIn(kind: ItemRef['kind'], input: Changed): ItemChanges {
  const { descriptionWidget, assigneesWidget, startAndDueDateWidget, labelsWidget, weightWidget } = input
  const { hierarchyWidget, milestoneWidget, iterationWidget, healthStatusWidget, notesWidget } = input
  const { timeTrackingWidget } = input
  const { timeEstimate, timelog } = timeTrackingWidget ?? {}
  return {
    ...changesOf(kind, { ...input, ...labelsWidget, ...startAndDueDateWidget, ...weightWidget, ...healthStatusWidget }),
    ...given({ ...descriptionWidget, ...assigneesWidget, ...notesWidget }),
    ...said({ ...hierarchyWidget, ...milestoneWidget, ...iterationWidget, timeEstimate }),
    ...given({ addTimeSpent: timelog && [spentTime(timelog)] }),
  }
}

const workItemCreate = mutation('workItemCreate', {
  input: v.object({
    projectPath: fullPath,
    title: v.string(),
    workItemTypeId: workItemTypeNumber,
    description: maybe(v.string()),
    ...described,
  }),
  write: (context, input) => {
    const chosen = workItemTypes.find(({ number }) => number === input.workItemTypeId)
    if (chosen === undefined) throw new ProblemError(NO_TYPE)
    const { kind, type } = chosen
    const { description, hierarchyWidget, assigneesWidget, labelsWidget, startAndDueDateWidget, weightWidget } = input
    const { parentId } = hierarchyWidget ?? {}
    if (parentId && !mayContain('issue', kind)) throw new ProblemError(ONLY_TASKS)
    const { assigneeIds, addAssigneeIds, removeAssigneeIds } = assigneesWidget ?? {}
    const { addLabelIds, removeLabelIds } = labelsWidget ?? {}
    if (removeAssigneeIds?.length) throw new ProblemError(nothingToTake('removeAssigneeIds'))
    if (removeLabelIds?.length) throw new ProblemError(nothingToTake('removeLabelIds'))
    return createWithQuickActions(context, {
      ...{ kind, type, homePath: input.projectPath, title: input.title },
      ...plainOf(kind, { ...input, ...startAndDueDateWidget, ...weightWidget }),
      ...given({ description, parentId, labelIds: addLabelIds }),
      ...given({ assigneeIds: assigneeIds ?? addAssigneeIds }),
    })
  },
  payload: async (request, created) => ({ workItem: created && (await shownWorkItem(request, created.id)) }),
})

const workItemUpdate = mutation('workItemUpdate', {
  input: v.object({ ...changed, id: workItemNumber }),
  write: async (context, input) => {
    const ref = await workItemRef(context, input.id)
    if (input.hierarchyWidget && !mayContain('issue', ref.kind)) throw new ProblemError(ONLY_TASKS)
    return changeWithOwn(context, ref, changesIn(ref.kind, input), input)
  },
  payload: async (request, _, { id }) => ({ workItem: await shownWorkItem(request, id) }),
})

const workItemUpdateTask = mutation('workItemUpdateTask', {
  input: v.object({ id: workItemNumber, taskData: v.object({ ...changed, id: workItemNumber }) }),
  write: async (context, { id, taskData }) => {
    const task = { kind: 'task', id: taskData.id } as const
    const found = await itemById(context.table, task)
    authorize(context.viewer, subjectOf(found), 'read')
    if (found.core.parent?.parentId !== id) throw new ProblemError(NOT_ITS_TASK)
    return changeWithOwn(context, task, changesIn(task.kind, taskData), taskData)
  },
  payload: async (request, _, { id, taskData }) => ({
    workItem: await shownWorkItem(request, id),
    task: await shownWorkItem(request, taskData.id),
  }),
})

const workItemDelete = mutation('workItemDelete', {
  input: v.object({ id: workItemNumber, unchanged: maybe(v.boolean()) }),
  write: async (context, { id, unchanged }) => {
    const ref = await workItemRef(context, id)
    return unchanged === true ? withdrawItem(context, ref) : deleteItem(context, ref)
  },
  payload: async ({ table, viewer, webUrl }, deleted) => ({
    project: deleted && projectObject(await projectAt(table, deleted.homePath), viewer, webUrl),
  }),
})

export const workItemMutations = [workItemCreate, workItemUpdate, workItemUpdateTask, workItemDelete]
