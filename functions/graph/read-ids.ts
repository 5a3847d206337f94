import * as v from 'valibot'
import { ITEM_KINDS, KINDS, type ItemRef } from '#domain/item/kinds.ts'
import { groupItemRef, workItemNumber as numberAsWorkItem } from '#domain/item/work-item-ids.ts'
import { isFullPath } from '#domain/namespace/full-path.ts'
import { RECORDS, type RecordWithId } from '#domain/namespace/records.ts'
import { badId, globalIdNumber, iidNumber, isFromOtherEnd, wholeNumber, type GlobalIdType } from '#domain/ids.ts'
import { NOT_FOUND } from '#domain/problem.ts'
import type { Topic } from '#domain/topic.ts'
import type { PinRef } from '#table/items/work-items.ts'
import { ProblemError } from '#operations/write/problem-error.ts'

function readPath(fullPath: string): string {
  if (!isFullPath(fullPath)) throw new ProblemError(NOT_FOUND)
  return fullPath
}

function readIid(text: string): number {
  const iid = iidNumber(text)
  if (iid === null) throw new ProblemError(NOT_FOUND)
  return iid
}

function readLabelId(text: string): number {
  const id = globalIdNumber('GroupLabel', text) ?? globalIdNumber('ProjectLabel', text) ?? globalIdNumber('Label', text)
  if (id === null) throw new ProblemError(badId('Label', text))
  return id
}

const readNumber =
  (type: GlobalIdType) =>
  (text: string): number => {
    const id = globalIdNumber(type, text)
    if (id === null) throw new ProblemError(badId(type, text))
    return id
  }

/** Returns the number of a milestone: clients of the compatible interface name milestones of issues by their bare numbers, too. */
const readMilestone = (text: string): number => wholeNumber(text) ?? readNumber('Milestone')(text)

/** Returns the item of a group that a text names by its global id as a work item; null for any other text. */
function groupItem(text: string): ItemRef | null {
  const number = globalIdNumber('WorkItem', text)
  return number === null ? null : groupItemRef(number)
}

/** Returns the number of an epic, which is named by its own global id or by that of the same epic as a work item. */
const readEpic = (text: string): number => groupItem(text)?.id ?? readNumber('Epic')(text)

/** Returns the number of an issue, which is named by its own global id or by that of the same issue as a work item. */
const readIssue = (text: string): number =>
  (groupItem(text) ? null : globalIdNumber('WorkItem', text)) ?? readNumber('Issue')(text)

function readIssuable(text: string): ItemRef {
  const named = groupItem(text)
  if (named !== null) return named
  for (const kind of ITEM_KINDS) {
    const id = globalIdNumber(KINDS[kind].gidType, text)
    if (id !== null) return { kind, id }
  }
  throw new ProblemError({ code: 'BAD_REQUEST', message: `"${text}" is not a valid ID for an epic or issue.` })
}

/** Returns what a to-do is about: an item, or a merge request. */
function readTodoTarget(text: string): Topic {
  const id = globalIdNumber('MergeRequest', text)
  return id === null ? readIssuable(text) : { kind: 'merge_request', id }
}

/** Returns the number of a work item: issues and epics are named by their own global ids, too. */
function readWorkItem(text: string): number {
  const number = globalIdNumber('WorkItem', text)
  if (number !== null) return number
  const item = ITEM_KINDS.map((kind) => ({ kind, id: globalIdNumber(KINDS[kind].gidType, text) }))
  const named = item.find((one): one is ItemRef => one.id !== null)
  // Such a number, counted from the other end, would be that of another item.
  if (named === undefined || isFromOtherEnd(named.id)) throw new ProblemError(badId('WorkItem', text))
  return numberAsWorkItem(named)
}

/** Returns what people react to: an item, or a comment on one. */
function readAwardable(text: string): ItemRef | { kind: 'note'; id: number } {
  const id = globalIdNumber('Note', text)
  return id === null ? readIssuable(text) : { kind: 'note', id }
}

/** Returns what people pin: an item, a group or a project. */
function readPinned(text: string): PinRef {
  const [groupId, projectId] = [globalIdNumber('Group', text), globalIdNumber('Project', text)]
  if (groupId !== null) return { kind: 'group', id: groupId }
  return projectId === null ? readIssuable(text) : { kind: 'project', id: projectId }
}

/** Returns parts of inputs that name something; one that cannot be a name ends the field before anything is read. */
const named = <Name>(read: (text: string) => Name) => v.pipe(v.string(), v.transform(read))

/** A full path that a group or project could have. */
export const fullPath = named(readPath)
/** An epic's number in its group, or an issue's in its project; what is no such number is not there. */
export const iid = named(readIid)
/** The number of a label's global id, whichever kind of label it names. */
export const labelId = named(readLabelId)
/** The number of an epic's global id, or of the same epic's as a work item. */
export const epicNumber = named(readEpic)
/** The number of an issue's global id, or of the same issue's as a work item. */
export const issueNumber = named(readIssue)
/** The number of a work item's global id: of a task, an issue or an epic. */
export const workItemNumber = named(readWorkItem)
/** The number of a type of work items. */
export const workItemTypeNumber = named(readNumber('WorkItems::Type'))
/** The number of a to-do's global id. */
export const todoId = named(readNumber('Todo'))
/** The number of a user's global id. */
export const userId = named(readNumber('User'))
/** The number of a group's global id. */
export const groupNumber = named(readNumber('Group'))
/** The number of a project's global id. */
export const projectNumber = named(readNumber('Project'))
/** The number of a milestone, or of its global id. */
export const milestoneId = named(readMilestone)
/** Returns the part of an input that is the number of a record's global id. */
export const recordId = (name: RecordWithId) => named(readNumber(RECORDS[name].gidType))
/** The epic, issue, work item or merge request behind a global id. */
export const todoTarget = named(readTodoTarget)
/** The epic or issue behind a global id. */
export const issuable = named(readIssuable)
/** The epic, issue or comment behind a global id. */
export const awardable = named(readAwardable)
/** The item, group or project behind a global id. */
export const pinnedId = named(readPinned)
/** The number of a comment's global id. */
export const noteId = named(readNumber('Note'))
/** The number of the global id of a record of time. */
export const timelogId = named(readNumber('Timelog'))
/** The number of a discussion's global id. */
export const discussionId = named(readNumber('Discussion'))
