import type { DynamoDBRecord } from 'aws-lambda'
import type { Happening } from '#domain/item/item-event.ts'
import { mergeRequestUpdates, type IssuableUpdate } from '#domain/item/issuable-update.ts'
import { itemEvent, readersIn, type PublishedEvent } from '#domain/item/item-event.ts'
import { recordedChanges } from '#domain/merge-request/recorded-changes.ts'
import { inTitleOrder } from '#domain/namespace/title-order.ts'
import { globalId } from '#domain/ids.ts'
import { isMergeRequest, loadTopic } from '#operations/topic/known-topic.ts'
import { escapedHtml } from '#presenters/graphql/escaped-html.ts'
import { labelObject } from '#presenters/graphql/label-object.ts'
import type { MergeRequestItem } from '#table/items/merge-request.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import type { Table } from '#table/client/client.ts'
import { getItem } from '#table/client/read.ts'
import { groupKey, SELF } from '#table/keys/keys.ts'
import { streamImage } from '../stream-image.ts'

/** What the records of a batch say of one merge request. */
export interface MergeRequestUpdate {
  happenings: Happening[]
}

/** Adds what a record tells of a merge request: that it was made or changed. A comment changes how many there are. */
export function tellMergeRequest(
  { mergeRequests }: { mergeRequests: Map<number, MergeRequestUpdate> },
  id: number,
  { dynamodb, eventID = '' }: DynamoDBRecord,
): void {
  const { Keys, OldImage, NewImage, ApproximateCreationDateTime: seconds = 0 } = dynamodb ?? {}
  if (Keys?.['SK']?.S !== SELF) return
  const before = streamImage(OldImage) as MergeRequestItem | null
  const now = streamImage(NewImage) as MergeRequestItem | null
  if (now === null) return
  const happening: Happening = {
    type: before === null ? 'created' : before.notes === now.notes ? 'changed' : 'noted',
    ...{ eventId: eventID, at: new Date(seconds * 1000).toISOString(), actor: null, parents: [] },
    fields: before === null ? [] : changedFields(before, now),
  }
  const { happenings } = mergeRequests.get(id) ?? { happenings: [] }
  mergeRequests.set(id, { happenings: [...happenings, happening] })
}

/** Returns what differs, by names in GraphQL; of what is kept beside a merge request only that it was changed. */
const changedFields = (before: MergeRequestItem, now: MergeRequestItem): string[] => [
  ...recordedChanges(before, now).map(([field]) => (field === 'approvals' ? 'approvedBy' : field)),
  ...(before.notes === now.notes ? [] : ['userNotesCount']),
  'updatedAt',
]

/** Returns what those are told who follow a merge request or the place that it is in. Labels only where these are told as they change. */
export async function mergeRequestEvents(
  table: Table,
  id: number,
  { happenings }: MergeRequestUpdate,
): Promise<{ events: PublishedEvent[]; updates: IssuableUpdate[] }> {
  const topic = { kind: 'merge_request' as const, id }
  const found = await loadTopic(table, topic)
  if (found === null || !isMergeRequest(found) || found.home.deletedAt !== undefined) return { events: [], updates: [] }
  const { core, home } = found
  const group = await getItem<GroupItem>(table, groupKey(home.groupId))
  const isTold = (name: string): boolean => name !== 'labels' || group?.realtimeLabels !== false
  const told = happenings.map((happening) => ({ ...happening, fields: happening.fields.filter(isTold) }))
  const { title } = core
  const labels = inTitleOrder(core.labels).map((one) => {
    const { id: labelId, title: name, color, description, textColor } = labelObject(one)
    return { id: labelId, title: name, color, description, textColor }
  })
  const event = { id: globalId('MergeRequest', id), title, titleHtml: escapedHtml(title), labels: { nodes: labels } }
  return {
    events: [itemEvent(topic, told, null, readersIn(home))],
    updates: mergeRequestUpdates([...new Set(told.flatMap(({ fields }) => fields))], event),
  }
}
