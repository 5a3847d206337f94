import { globalId } from '../ids.ts'
import { fieldsOf } from './fields.ts'
import type { ItemSnapshot } from './item-event.ts'
import { kindEntry, type ItemRef } from './kinds.ts'
import { workItemId } from './work-item-ids.ts'

/** What is sent to those who follow one item for its title, its labels, its dates or its assignees alone. */

/** The mutation that publishes a change of some fields. */
export type IssuableMutation = 'publishTitle' | 'publishLabels' | 'publishDates' | 'publishAssignees'

export interface IssuableUpdate {
  mutation: IssuableMutation
  /** The item as the type that its global id names. */
  event: Record<string, unknown> & { __typename: 'Epic' | 'Issue' | 'WorkItem' | 'MergeRequest' }
}

const CHANGED_BY: Record<string, IssuableMutation> = {
  title: 'publishTitle',
  labels: 'publishLabels',
  startDate: 'publishDates',
  dueDate: 'publishDates',
  assignees: 'publishAssignees',
}

/** Returns the global ids by which an item can be followed: its own, and that as a work item. */
export const gidsOf = (ref: ItemRef): string[] => [
  ...new Set([globalId(kindEntry(ref.kind).gidType, ref.id), workItemId(ref)]),
]

/** Returns the update as work items know it: work items show these in widgets. */
function workItem(ref: ItemRef, snapshot: ItemSnapshot) {
  const { version, title, titleHtml, confidential, labels, startDate = null, dueDate, assignees } = snapshot
  return {
    __typename: 'WorkItem' as const,
    ...{ id: workItemId(ref), version, title, titleHtml, confidential },
    widgets: [
      ...(fieldsOf(ref.kind).includes('assignees')
        ? [{ __typename: 'WorkItemWidgetAssignees', type: 'ASSIGNEES', assignees }]
        : []),
      { __typename: 'WorkItemWidgetLabels', type: 'LABELS', labels },
      { __typename: 'WorkItemWidgetStartAndDueDate', type: 'START_AND_DUE_DATE', startDate, dueDate },
    ],
  }
}

/**
 * Returns the updates that a change of an item makes; an issue and an epic can be followed as what they are and as a work item.
 * @param fields that changed, by their names in GraphQL
 */
export function issuableUpdates(ref: ItemRef, fields: string[], snapshot: ItemSnapshot): IssuableUpdate[] {
  const mutations = new Set(fields.flatMap((name) => CHANGED_BY[name] ?? []))
  const own = { __typename: kindEntry(ref.kind).gidType, ...snapshot }
  // Of a kind that has no type of its own the work item is all there is.
  const shown = [...new Map([own, workItem(ref, snapshot)].map((event) => [event.__typename, event])).values()]
  return [...mutations].flatMap((mutation) => shown.map((event) => ({ mutation, event })))
}

/** Returns the updates that a change of a merge request makes: of its title and its labels. */
export function mergeRequestUpdates(fields: readonly string[], event: Record<string, unknown>): IssuableUpdate[] {
  const told = fields.filter((name) => name === 'title' || name === 'labels')
  return told.flatMap((name) => {
    const mutation = CHANGED_BY[name]
    return mutation === undefined ? [] : [{ mutation, event: { ...event, __typename: 'MergeRequest' as const } }]
  })
}
