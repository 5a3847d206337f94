// Generated from functions/domain/item/fields.ts; do not edit.
import type { ReferenceFields } from '#domain/item/references.ts'
import { inTitleOrder } from '#domain/namespace/title-order.ts'
import { wholeConnection } from './connection.ts'
import { iterationObject } from './iteration-object.ts'
import { labelObject } from './label-object.ts'
import { milestoneObject } from './milestone-object.ts'
import { userObject } from './user-object.ts'

/** What the row of an epic tells of what it refers to. */
export const epicRowReferences = (item: Pick<ReferenceFields<'epic'>, 'labels'>, _webUrl: string) => ({
  labels: wholeConnection(inTitleOrder(item.labels).map((each) => labelObject(each))),
})

/** Everything that an epic refers to. */
export const epicReferences = (item: Pick<ReferenceFields<'epic'>, 'labels'>, _webUrl: string) => ({
  labels: wholeConnection(inTitleOrder(item.labels).map((each) => labelObject(each))),
})

/** What the row of an issue tells of what it refers to. */
export const issueRowReferences = (
  item: Pick<ReferenceFields<'issue'>, 'labels' | 'assignees' | 'milestone'>,
  webUrl: string,
  today: string,
) => ({
  labels: wholeConnection(inTitleOrder(item.labels).map((each) => labelObject(each))),
  assignees: wholeConnection(item.assignees.map((each) => userObject(each, webUrl))),
  milestone: item.milestone ? milestoneObject(item.milestone, webUrl, today) : null,
})

/** Everything that an issue refers to. */
export const issueReferences = (
  item: Pick<ReferenceFields<'issue'>, 'labels' | 'assignees' | 'milestone' | 'iteration'>,
  webUrl: string,
  today: string,
) => ({
  labels: wholeConnection(inTitleOrder(item.labels).map((each) => labelObject(each))),
  assignees: wholeConnection(item.assignees.map((each) => userObject(each, webUrl))),
  milestone: item.milestone ? milestoneObject(item.milestone, webUrl, today) : null,
  iteration: item.iteration ? iterationObject(item.iteration, webUrl, today) : null,
})
