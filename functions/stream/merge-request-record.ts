import type { DynamoDBRecord } from 'aws-lambda'
import { isMailedChange } from '#domain/merge-request/change-words.ts'
import type { MergeRequestItem } from '#table/items/merge-request.ts'
import { SELF } from '#table/keys/keys.ts'
import { MERGE_REQUEST_EVENT_PREFIX, MERGE_REQUEST_NOTE_PREFIX, mergeRequestOfPk } from '#table/keys/record-keys.ts'
import { peopleIn, standingOf } from './follow-own-merge-requests.ts'
import type { ReviewCause } from './give-review-todos.ts'
import { streamImage } from './stream-image.ts'

/** What a record of the stream tells of a merge request. */
export interface MergeRequestRecord {
  id: number
  /** What people may get to-dos for; null where it is nothing new. */
  cause: ReviewCause | null
  /** When something happened that those who follow it are told by mail; null for what they are not. */
  newsAt: string | null
  /** It stands in other groups than before. */
  isMoved: boolean
  /** Whose lists of their own may have to show it otherwise than before. */
  people: number[]
}

/** Reads a record; null where it is of nothing that belongs to a merge request, or of what is gone. */
export function mergeRequestRecord({ dynamodb }: DynamoDBRecord): MergeRequestRecord | null {
  const { Keys, OldImage, NewImage } = dynamodb ?? {}
  const id = mergeRequestOfPk(Keys?.['PK']?.S ?? '')
  const sort = Keys?.['SK']?.S ?? ''
  const isHappening = [MERGE_REQUEST_EVENT_PREFIX, MERGE_REQUEST_NOTE_PREFIX].some((prefix) => sort.startsWith(prefix))
  if (id === null || (sort !== SELF && !isHappening)) return null
  const before = streamImage(OldImage) as ReviewCause | null
  const now = streamImage(NewImage) as ReviewCause | null
  if (now === null) return null
  const people = peopleOf(before, now)
  if (before !== null) return { id, cause: null, newsAt: null, isMoved: isMoved(before, now), people }
  const isTold = 'body' in now || ('changes' in now && now.changes.some(isMailedChange))
  return { id, cause: now, newsAt: isTold && 'at' in now ? now.at : null, isMoved: false, people }
}

/** Returns the people whom a change of a merge request itself is about; none where its lists stay. */
function peopleOf(before: ReviewCause | null, after: ReviewCause): number[] {
  if (!('reviewers' in after)) return []
  const former = before !== null && 'reviewers' in before ? before : null
  if (former !== null && standingOf(former) === standingOf(after)) return []
  return [...(former ? peopleIn(former) : []), ...peopleIn(after)]
}

const isMoved = (before: ReviewCause, after: ReviewCause): boolean =>
  'namespaceIds' in before && 'namespaceIds' in after && placeOf(before) !== placeOf(after)

const placeOf = ({ namespaceIds }: MergeRequestItem): string => namespaceIds.join('/')
