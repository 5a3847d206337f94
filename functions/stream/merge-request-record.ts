import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda'
import { isMailedChange } from '#domain/merge-request/change-words.ts'
import type { MergeRequestItem } from '#table/items/merge-request.ts'
import { SELF } from '#table/keys/keys.ts'
import { MERGE_REQUEST_EVENT_PREFIX, MERGE_REQUEST_NOTE_PREFIX, mergeRequestOfPk } from '#table/keys/record-keys.ts'
import type { ReviewCause } from './give-review-todos.ts'

/** What a record of the stream tells of a merge request. */
export interface MergeRequestRecord {
  id: number
  /** What people may get to-dos for; null where it is nothing new. */
  cause: ReviewCause | null
  /** When something happened that those who follow it are told by mail; null for what they are not. */
  newsAt: string | null
  /** It stands in other groups than before. */
  isMoved: boolean
}

type Image = Record<string, AttributeValue>

// The same values under two names of their type; their shape is what the key promises.
const stored = (image: Image) => unmarshall(image as Parameters<typeof unmarshall>[0]) as ReviewCause

/** Reads a record; null where it is of nothing that belongs to a merge request, or of what is gone. */
export function mergeRequestRecord({ dynamodb }: DynamoDBRecord): MergeRequestRecord | null {
  const { Keys, OldImage, NewImage } = dynamodb ?? {}
  const id = mergeRequestOfPk(Keys?.['PK']?.S ?? '')
  const sort = Keys?.['SK']?.S ?? ''
  const isHappening = [MERGE_REQUEST_EVENT_PREFIX, MERGE_REQUEST_NOTE_PREFIX].some((prefix) => sort.startsWith(prefix))
  if (id === null || NewImage === undefined || (sort !== SELF && !isHappening)) return null
  const now = stored(NewImage)
  if (OldImage !== undefined) return { id, cause: null, newsAt: null, isMoved: isMoved(stored(OldImage), now) }
  const isTold = 'body' in now || ('changes' in now && now.changes.some(isMailedChange))
  return { id, cause: now, newsAt: isTold && 'at' in now ? now.at : null, isMoved: false }
}

const isMoved = (before: ReviewCause, after: ReviewCause): boolean =>
  'namespaceIds' in before && 'namespaceIds' in after && placeOf(before) !== placeOf(after)

const placeOf = ({ namespaceIds }: MergeRequestItem): string => namespaceIds.join('/')
