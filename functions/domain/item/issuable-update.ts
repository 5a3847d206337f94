import { globalId } from '../ids.ts'
import type { ItemSnapshot } from './item-event.ts'
import { kindEntry, type ItemRef } from './kinds.ts'

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

/** Returns the global ids by which an item can be followed: an issue also as a work item. */
export function gidsOf({ kind, id }: ItemRef): string[] {
  const { gidType, home } = kindEntry(kind)
  return [...new Set([globalId(gidType, id), ...(home === 'project' ? [globalId('WorkItem', id)] : [])])]
}

/** Returns the update as work items know it: work items show these in widgets. */
function workItem(id: number, snapshot: ItemSnapshot) {
  const { version, title, titleHtml, confidential, labels, startDate = null, dueDate, assignees } = snapshot
  return {
    __typename: 'WorkItem' as const,
    ...{ id: globalId('WorkItem', id), version, title, titleHtml, confidential },
    widgets: [
      { __typename: 'WorkItemWidgetAssignees', type: 'ASSIGNEES', assignees },
      { __typename: 'WorkItemWidgetLabels', type: 'LABELS', labels },
      { __typename: 'WorkItemWidgetStartAndDueDate', type: 'START_AND_DUE_DATE', startDate, dueDate },
    ],
  }
}

/**
 * Returns the updates that a change of an item makes; an issue can be followed as an issue and as a work item.
 * @param fields that changed, by their names in GraphQL
 */
export function issuableUpdates({ kind, id }: ItemRef, fields: string[], snapshot: ItemSnapshot): IssuableUpdate[] {
  const mutations = new Set(fields.flatMap((name) => CHANGED_BY[name] ?? []))
  const { gidType, home } = kindEntry(kind)
  const own = { __typename: gidType, ...snapshot }
  const each = home === 'project' ? [own, workItem(id, snapshot)] : [own]
  // Of a kind that has no type of its own the work item is all there is.
  const shown = [...new Map(each.map((event) => [event.__typename, event])).values()]
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
