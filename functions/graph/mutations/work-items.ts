import * as v from 'valibot'
import { FIELDS, fieldsOf } from '#domain/item/fields.ts'
import { KINDS, type ItemKind, type ItemRef } from '#domain/item/kinds.ts'
import type { Problem } from '#domain/problem.ts'
import { deleteItem, withdrawItem } from '#operations/item/delete-item.ts'
import { itemById, namespaceAt } from '#operations/write/find-items.ts'
import { demandFields, subjectOf } from '#operations/item/item-for-write.ts'
import type { ItemChanges } from '#operations/item/item-changes.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import { changeWithQuickActions } from '#operations/quick-actions/change-with-quick-actions.ts'
import { createWithQuickActions } from '#operations/quick-actions/create-with-quick-actions.ts'
import { readWorkItem, workItemRef } from '#operations/read/item/work-items.ts'
import { authorize } from '#operations/write/authorize.ts'
import type { OperationContext } from '#operations/write/operation-context.ts'
import { namespaceObject } from '#presenters/graphql/namespace-object.ts'
import { projectObject } from '#presenters/graphql/project-object.ts'
import { shownAsWorkItem, shownParent, shownWorkItem } from '../fields/work-items.ts'
import { mutation } from '../mutation.ts'
import { duration, maybe, spelled } from '../read-arguments.ts'
import { fullPath, labelId, milestoneId, recordId, userId, workItemNumber, workItemTypeNumber } from '../read-ids.ts'
import { workItemObject } from '../work-item-object.ts'
import { workItemTypes } from '../work-item-types.ts'
import { changesOf, CONVERTIBLE, expectInput } from './change-inputs.ts'
import { given, labels, people, plainInputs, plainOf, said } from './item-inputs.ts'
import { changeWithOwn, hasOwn, ownInputs } from './own-widgets.ts'
import { spentTime, spentTimeInput } from './timelogs.ts'
import { hierarchyInput, placeInputs, placementIn, parentIdOf, placeWorkItem } from './work-item-hierarchy.ts'

const NOT_ITS_TASK: Problem = { code: 'HIERARCHY', message: 'This is not a task of the item.', field: 'taskData' }
const NO_TYPE: Problem = { code: 'BAD_REQUEST', message: 'There is no such type.', field: 'workItemTypeId' }
const NOT_ITS_TYPE: Problem = {
  code: 'BAD_REQUEST',
  message: 'An item cannot become one of this type.',
  field: 'workItemTypeId',
}
const NO_HOME: Problem = {
  code: 'BAD_REQUEST',
  message: 'Give either namespacePath or projectPath.',
  field: 'namespacePath',
}
const NOT_OF_PROJECT: Problem = {
  code: 'BAD_REQUEST',
  message: 'Work items of this type belong to groups: namespacePath is needed.',
  field: 'projectPath',
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
  startAndDueDateWidget: maybe(
    v.object({ isFixed: maybe(v.boolean()), startDate: maybe(v.string()), dueDate: maybe(v.string()) }),
  ),
  labelsWidget: maybe(v.object({ addLabelIds: labels(labelId), removeLabelIds: labels(labelId) })),
  weightWidget: maybe(v.object({ weight: maybe(v.number()) })),
  colorWidget: maybe(v.object({ color: v.string() })),
}

/** What an update says of an item. */
const changed = {
  ...described,
  title: maybe(v.string()),
  stateEvent: maybe(v.picklist(['CLOSE', 'REOPEN'])),
  lockVersion: maybe(v.number()),
  descriptionWidget: maybe(v.object({ description: v.string() })),
  milestoneWidget: maybe(v.object({ milestoneId: maybe(milestoneId) })),
  iterationWidget: maybe(v.object({ iterationId: maybe(recordId('iterations')) })),
  healthStatusWidget: maybe(v.object({ healthStatus: maybe(spelled(FIELDS.healthStatus.value.values)) })),
  notesWidget: maybe(v.object({ discussionLocked: maybe(v.boolean()) })),
  hierarchyWidget: hierarchyInput,
  timeTrackingWidget: maybe(v.object({ timeEstimate: maybe(duration), timelog: maybe(v.object(spentTimeInput)) })),
  ...ownInputs,
  skipMissing: maybe(v.boolean()),
  expect: expectInput('task'),
}
type Changed = v.InferOutput<v.ObjectSchema<typeof changed, undefined>>

type Dates = Changed['startAndDueDateWidget']

/** Returns the dates under the names that they have in items of a kind: those with dates from below can fix each. */
function datesOf(kind: ItemKind, { isFixed, startDate, dueDate }: NonNullable<Dates> = {}) {
  if (!fieldsOf(kind).includes('startDateFixed')) {
    return said({ startDate, dueDate, startDateIsFixed: isFixed === false ? false : undefined })
  }
  const fixedBy = (date: string | null | undefined) => isFixed ?? (date ? true : undefined)
  return said({
    ...{ startDateFixed: startDate, startDateIsFixed: fixedBy(startDate) },
    ...{ dueDateFixed: dueDate, dueDateIsFixed: fixedBy(dueDate) },
  })
}

type Plain = Partial<Pick<Changed, 'startAndDueDateWidget' | 'weightWidget' | 'healthStatusWidget' | 'colorWidget'>>

/** Returns the values in the widgets that hold one; the operation refuses those of fields that the kind does not have. */
const valuesIn = (kind: ItemKind, { startAndDueDateWidget: dates, ...widgets }: Plain) => ({
  ...datesOf(kind, dates ?? undefined),
  ...said({ ...widgets.weightWidget, ...widgets.healthStatusWidget, ...widgets.colorWidget }),
})

function changesIn(kind: ItemKind, input: Changed): ItemChanges {
  const { descriptionWidget, assigneesWidget, labelsWidget } = input
  const { milestoneWidget, iterationWidget, notesWidget } = input
  const { timeTrackingWidget } = input
  const { timeEstimate, timelog } = timeTrackingWidget ?? {}
  return {
    ...changesOf(kind, { ...input, ...labelsWidget }),
    ...valuesIn(kind, input),
    ...given({ ...descriptionWidget, ...assigneesWidget, ...notesWidget }),
    ...said({ ...milestoneWidget, ...iterationWidget, timeEstimate }),
    ...given({ addTimeSpent: timelog && [spentTime(timelog)] }),
  }
}

/** Changes an item, or gives it children or another place. */
async function changeWorkItem(context: OperationContext, ref: ItemRef, input: Changed) {
  const { hierarchyWidget: hierarchy } = input
  const changes = changesIn(ref.kind, input)
  // That nothing missing is refused changes nothing.
  const isAlone = !Object.keys(changes).some((name) => name !== 'skipMissing') && !hasOwn(input)
  const placement = placementIn(hierarchy, isAlone)
  if (placement) return placeWorkItem(context, ref, placement)
  const parentId = parentIdOf(ref.kind, hierarchy?.parentId)
  return changeWithOwn(context, ref, { ...changes, ...said({ parentId }) }, input)
}

/** Returns the errors of what was done in parts, in place of none. */
const errorsOf = (done: Awaited<ReturnType<typeof changeWorkItem>>): { errors?: string[] } =>
  done && 'problems' in done ? { errors: done.problems } : {}

/** Returns the full path of the group or project that a new item of a kind is to be made in. */
function homePathOf(kind: ItemKind, paths: { namespacePath?: Path; projectPath?: Path }): string {
  const [path, other] = [paths.namespacePath, paths.projectPath].filter((one) => typeof one === 'string')
  if (path === undefined || other !== undefined) throw new ProblemError(NO_HOME)
  if (path === paths.projectPath && KINDS[kind].home !== 'project') throw new ProblemError(NOT_OF_PROJECT)
  return path
}
type Path = string | null | undefined

const workItemCreate = mutation('workItemCreate', {
  input: v.object({
    namespacePath: maybe(fullPath),
    projectPath: maybe(fullPath),
    title: v.string(),
    workItemTypeId: workItemTypeNumber,
    description: maybe(v.string()),
    hierarchyWidget: maybe(v.object({ parentId: maybe(workItemNumber) })),
    ...described,
  }),
  write: (context, input) => {
    const chosen = workItemTypes.find(({ number }) => number === input.workItemTypeId)
    if (chosen === undefined) throw new ProblemError(NO_TYPE)
    const { kind, type } = chosen
    const { description, hierarchyWidget, assigneesWidget, labelsWidget } = input
    const parentId = parentIdOf(kind, hierarchyWidget?.parentId)
    const { assigneeIds, addAssigneeIds, removeAssigneeIds } = assigneesWidget ?? {}
    const { addLabelIds, removeLabelIds } = labelsWidget ?? {}
    if (removeAssigneeIds?.length) throw new ProblemError(nothingToTake('removeAssigneeIds'))
    if (removeLabelIds?.length) throw new ProblemError(nothingToTake('removeLabelIds'))
    return createWithQuickActions(context, {
      ...{ kind, homePath: homePathOf(kind, input), title: input.title },
      ...(type && { type }),
      ...plainOf(kind, input),
      ...valuesIn(kind, { ...input, startAndDueDateWidget: given(input.startAndDueDateWidget ?? {}) }),
      ...given({ description, parentId, labelIds: addLabelIds }),
      ...given({ assigneeIds: assigneeIds ?? addAssigneeIds }),
    })
  },
  payload: async (request, created, { workItemTypeId }) => {
    const kind = workItemTypes.find(({ number }) => number === workItemTypeId)?.kind
    return { workItem: created && kind ? await shownAsWorkItem(request, { kind, id: created.id }) : null }
  },
})

const workItemUpdate = mutation('workItemUpdate', {
  input: v.object({ ...changed, id: workItemNumber }),
  write: async (context, input) => {
    const ref = await workItemRef(context, input.id)
    return changeWorkItem(context, ref, input)
  },
  payload: async (request, done, { id }) => ({ ...errorsOf(done), workItem: await shownWorkItem(request, id) }),
})

const workItemUpdateTask = mutation('workItemUpdateTask', {
  input: v.object({ id: workItemNumber, taskData: v.object({ ...changed, id: workItemNumber }) }),
  write: async (context, { id, taskData }) => {
    const task = { kind: 'task', id: taskData.id } as const
    const found = await itemById(context.table, task)
    authorize(context.viewer, subjectOf(found), 'read')
    if (found.core.parent?.parentId !== id) throw new ProblemError(NOT_ITS_TASK)
    return changeWorkItem(context, task, taskData)
  },
  payload: async (request, done, { id, taskData }) => ({
    ...errorsOf(done),
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
  payload: async ({ table, viewer, webUrl }, deleted) => {
    const home = deleted && (await namespaceAt(table, deleted.homePath))
    return {
      project: home?.kind === 'project' ? projectObject(home, viewer, webUrl) : null,
      namespace: home && namespaceObject(home, viewer, webUrl),
    }
  },
})

const workItemsHierarchyReorder = mutation('workItemsHierarchyReorder', {
  input: v.object({ ...placeInputs, id: workItemNumber }),
  write: async (context, { id, ...place }) => {
    const ref = await workItemRef(context, id)
    return changeWorkItem(context, ref, { hierarchyWidget: place })
  },
  payload: async (request, done, { id, adjacentWorkItemId: beside }) => {
    const moved = await readWorkItem(request.table, request.viewer, id)
    return {
      ...errorsOf(done),
      workItem: moved && workItemObject(request, moved),
      adjacentWorkItem: beside ? await shownWorkItem(request, beside) : null,
      parentWorkItem: moved && (await shownParent(request, moved.core)),
    }
  },
})

const workItemConvert = mutation('workItemConvert', {
  input: v.object({ id: workItemNumber, workItemTypeId: workItemTypeNumber }),
  write: async (context, { id, workItemTypeId }) => {
    const ref = await workItemRef(context, id)
    demandFields(context.viewer, await itemById(context.table, ref), ['type'])
    const chosen = workItemTypes.find(({ number }) => number === workItemTypeId)
    if (chosen === undefined) throw new ProblemError(NO_TYPE)
    const type = CONVERTIBLE.find((one) => one === chosen.type)
    if (type === undefined || chosen.kind !== ref.kind) throw new ProblemError(NOT_ITS_TYPE)
    return changeWithQuickActions(context, ref, { type })
  },
  payload: async (request, _done, { id }) => ({ workItem: await shownWorkItem(request, id) }),
})

export const workItemMutations = [
  ...[workItemCreate, workItemUpdate, workItemUpdateTask, workItemDelete],
  ...[workItemsHierarchyReorder, workItemConvert],
]
