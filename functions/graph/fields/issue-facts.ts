import * as v from 'valibot'
import { taskCompletion } from '#domain/text/task-list.ts'
import { itemEvents } from '#operations/read/history/item-events.ts'
import { listUsers } from '#operations/read/people/list-users.ts'
import { readableEpics } from '#operations/read/item/readable-parents.ts'
import { wholeDescription } from '#operations/read/item/whole-description.ts'
import { edgesToKind } from '#table/rows/child-edges.ts'
import { parentRef } from '#table/rows/edge.ts'
import { descriptionKey, itemKey } from '#table/keys/keys.ts'
import { canSeeEdge } from '#presenters/graphql/edge-visibility.ts'
import { userObject } from '#presenters/graphql/user-object.ts'
import { getItem } from '#table/client/read.ts'
import type { DescriptionItem, IssueItem } from '#table/items/work-items.ts'
import { field, type GraphField } from '../field.ts'
import { itemSource } from '../source.ts'

/** How many of the checkboxes in its description are done. */
const taskCompletionStatus = field('Issue.taskCompletionStatus', {
  on: itemSource('Issue'),
  arguments: v.object({}),
  answer: async ({ table, source }) => {
    const item = await getItem<DescriptionItem>(table, descriptionKey(source), 'strong')
    const description = await wholeDescription(table, source, item)
    return taskCompletion(description?.html ?? '')
  },
})

/** Events that are looked at for the last change: what happens around an issue is no change of it. */
const EVENTS_MAX = 20

/** Who made the last change that the viewer may learn of. */
const updatedBy = field('Issue.updatedBy', {
  on: itemSource('Issue'),
  arguments: v.object({}),
  answer: async ({ table, viewer, webUrl, source }) => {
    const page = { size: EVENTS_MAX, after: null, before: null, fromEnd: false, newestFirst: true }
    const { rows } = await itemEvents(table, viewer, source, page)
    const last = rows.find(({ event: { kind, itemId } }) => kind === source.kind && itemId === source.id)
    const [person] = last ? await listUsers(table, { ids: [last.event.actor.id] }) : []
    return person ? userObject(person, webUrl) : null
  },
})

/** A row of the tree does not hold it. */
const discussionLocked = field('EpicIssue.discussionLocked', {
  on: itemSource('EpicIssue'),
  arguments: v.object({}),
  answer: async ({ table, source }) =>
    (await getItem<IssueItem>(table, itemKey(source), 'strong'))?.discussionLocked ?? false,
})

/** Counted among the issues of its epic that the viewer may read, in the order of the tree. */
const relativePosition = field('Issue.relativePosition', {
  on: itemSource('Issue'),
  arguments: v.object({}),
  answer: async ({ table, viewer, source }) => {
    const { parent = null } = (await getItem<IssueItem>(table, itemKey(source), 'strong')) ?? {}
    if (parent === null || (await readableEpics(table, viewer, [parent.parentId])).size === 0) return null
    const edges = await edgesToKind(table, parentRef(parent), source.kind)
    const position = edges
      .filter((edge) => canSeeEdge(viewer, edge, source.kind))
      .findIndex(({ SK }) => SK === parent.edgeSk)
    return position === -1 ? null : position
  },
})

export const issueFacts: GraphField[] = [taskCompletionStatus, updatedBy, discussionLocked, relativePosition]
