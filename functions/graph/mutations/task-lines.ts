import * as v from 'valibot'
import type { Problem } from '#domain/problem.ts'
import type { SourceLines } from '#domain/text/task-lines.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import { workItemRef } from '#operations/read/item/work-items.ts'
import { createTaskFromLines, deleteTaskInLines } from '#operations/task-line/task-lines.ts'
import { shownWorkItem } from '../fields/work-items.ts'
import { mutation } from '../mutation.ts'
import { workItemNumber, workItemTypeNumber } from '../read-ids.ts'
import { workItemTypes } from '../work-item-types.ts'

const NO_TYPE: Problem = { code: 'BAD_REQUEST', message: 'There is no such type.', field: 'workItemTypeId' }

const lineNumbers = { lineNumberStart: v.number(), lineNumberEnd: v.number() }
const linesOf = ({ lineNumberStart, lineNumberEnd }: Record<keyof typeof lineNumbers, number>): SourceLines => ({
  start: lineNumberStart,
  end: lineNumberEnd,
})

const workItemCreateFromTask = mutation('workItemCreateFromTask', {
  input: v.object({
    id: workItemNumber,
    workItemData: v.object({
      ...lineNumbers,
      lockVersion: v.number(),
      title: v.string(),
      workItemTypeId: workItemTypeNumber,
    }),
  }),
  write: async (context, { id, workItemData }) => {
    const { title, lockVersion, workItemTypeId } = workItemData
    const type = workItemTypes.find(({ number }) => number === workItemTypeId)
    if (type === undefined) throw new ProblemError(NO_TYPE)
    const owner = await workItemRef(context, id)
    return createTaskFromLines(context, type.kind, { owner, lockVersion, lines: linesOf(workItemData), title })
  },
  payload: async (request, created, { id }) => ({
    workItem: await shownWorkItem(request, id),
    newWorkItem: created && (await shownWorkItem(request, created.taskId)),
  }),
})

const workItemDeleteTask = mutation('workItemDeleteTask', {
  input: v.object({
    id: workItemNumber,
    lockVersion: v.number(),
    taskData: v.object({ ...lineNumbers, id: workItemNumber }),
  }),
  write: async (context, { id, lockVersion, taskData }) => {
    const owner = await workItemRef(context, id)
    return deleteTaskInLines(context, { owner, lockVersion, lines: linesOf(taskData), taskId: taskData.id })
  },
  payload: async (request, _, { id }) => ({ workItem: await shownWorkItem(request, id) }),
})

export const taskLineMutations = [workItemCreateFromTask, workItemDeleteTask]
