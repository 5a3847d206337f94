import type { AttributeValue, DynamoDBRecord } from 'aws-lambda'
import { kindEntry, kindOfLetter, rollsUp, type ItemRef } from '#domain/item/kinds.ts'
import { labelFanOutKey, milestoneFanOutKey } from '#table/copy-keys.ts'
import { SELF, aggregateKey, deletionKey, migrationsKey } from '#table/keys.ts'
import type { Relabelled } from './follow-labels.ts'

const AGGREGATE = aggregateKey(0).SK
const DELETION = deletionKey({ kind: 'epic', id: 0 }).SK
const FAN_OUT = milestoneFanOutKey(0).SK
const LABEL_FAN_OUT = labelFanOutKey(0).SK

/** What the records of a batch make necessary; each thing once, with the first record that asks for it. */
export interface Changes {
  /** Children whose contributions to their parents may have changed. */
  children: Map<string, ItemRef & { sequenceNumber: string }>
  /** Items that those which they block may have to count in another way. */
  blockers: Map<string, ItemRef & { sequenceNumber: string }>
  /** Items whose list entries may have changed. */
  listed: Map<string, ItemRef & { sequenceNumber: string }>
  /** Milestones whose copies have to follow a change. */
  fanOuts: Map<number, { sequenceNumber: string }>
  /** Labels whose copies have to follow a change. */
  labelFanOuts: Map<number, { sequenceNumber: string }>
  /** Items that were given other labels. */
  relabelled: Map<string, Relabelled & { sequenceNumber: string }>
  /** Deleted items that still have something below them. */
  deletions: Map<string, ItemRef & { sequenceNumber: string }>
  /** The record of migrations; there is one. */
  migrations: Map<number, { sequenceNumber: string }>
}

type Image = Record<string, AttributeValue>

/** Sorts the records of a batch by what they make necessary; most records make nothing necessary. */
export function changedItems(records: DynamoDBRecord[]): Changes {
  const changes: Changes = {
    children: new Map(),
    blockers: new Map(),
    listed: new Map(),
    fanOuts: new Map(),
    labelFanOuts: new Map(),
    relabelled: new Map(),
    deletions: new Map(),
    migrations: new Map(),
  }
  for (const record of records) {
    const { Keys, OldImage, NewImage, SequenceNumber: sequenceNumber = '' } = record.dynamodb ?? {}
    const place = placeOf(Keys?.['PK']?.S ?? '', Keys?.['SK']?.S ?? '')
    if (place === null) continue
    if (!('kind' in place)) {
      const works = changes[place.part]
      const isOpen = NewImage !== undefined && !works.has(place.id)
      if (isOpen) works.set(place.id, { sequenceNumber })
      continue
    }
    const child = { kind: place.kind, id: place.id, sequenceNumber }
    const name = `${child.kind} ${child.id}`
    const isDeletion = place.part === 'deletion' && NewImage !== undefined
    if (isDeletion && !changes.deletions.has(name)) changes.deletions.set(name, child)
    if (place.part === 'deletion') continue
    if (countsChange(OldImage, NewImage) && !changes.children.has(name)) changes.children.set(name, child)
    const isBlocker = place.part === 'core' && blocksChange(OldImage, NewImage)
    if (isBlocker && !changes.blockers.has(name)) changes.blockers.set(name, child)
    if (place.part === 'core' && JSON.stringify(OldImage?.['labels']) !== JSON.stringify(NewImage?.['labels'])) {
      const earlier = changes.relabelled.get(name) ?? { ...child, labelIds: [] }
      const labelIds = [...new Set([...earlier.labelIds, ...labelIdsOf(OldImage), ...labelIdsOf(NewImage)])]
      changes.relabelled.set(name, { ...earlier, labelIds })
    }
    const isListed = kindEntry(place.kind).lists !== null && listChanges(place.part, OldImage, NewImage)
    if (isListed && !changes.listed.has(name)) changes.listed.set(name, child)
  }
  return changes
}

type Place =
  | (ItemRef & { part: 'core' | 'aggregate' | 'deletion' })
  | { id: number; part: 'fanOuts' | 'labelFanOuts' | 'migrations' }

/** Which item, label or milestone a key belongs to, if any, and which part of it, as far as anything follows from the part. */
function placeOf(PK: string, SK: string): Place | null {
  const [letter = '', number] = PK.split('#')
  const id = Number(number)
  const kind = kindOfLetter(letter)
  if (kind !== null && SK === SELF) return { kind, id, part: 'core' }
  if (kind !== null && rollsUp(kind) && SK === AGGREGATE) return { kind, id, part: 'aggregate' }
  if (kind !== null && SK === DELETION) return { kind, id, part: 'deletion' }
  if (letter === 'LB' && SK === LABEL_FAN_OUT) return { id, part: 'labelFanOuts' }
  if (letter === 'MS' && SK === FAN_OUT) return { id, part: 'fanOuts' }
  if (PK === migrationsKey.PK && SK === migrationsKey.SK) return { id: 0, part: 'migrations' }
  return null
}

const labelIdsOf = (image: Image | undefined): number[] =>
  (image?.['labels']?.L ?? []).map(({ M }) => Number(M?.['id']?.N))

/** A new edge is no reason: the write that makes it is refused when the child changed since it was counted. */
const countsChange = (before: Image | undefined, after: Image | undefined): boolean =>
  before !== undefined && after !== undefined && before['countVersion']?.N !== after['countVersion']?.N

/** What decides by whom an open item is counted among those that block another one. */
const COUNTED_OF_BLOCKER = ['state', 'confidential', 'assignees']

/** An item that is gone is no reason: the work of its deletion takes its links along. */
const blocksChange = (before: Image | undefined, after: Image | undefined): boolean =>
  before !== undefined &&
  after !== undefined &&
  Number(after['linkCount']?.N ?? 0) > 0 &&
  COUNTED_OF_BLOCKER.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))

/** Of the aggregate only the inherited dates and the milestones of direct issues are in the lists. */
const LISTED_OF_AGGREGATE = ['startDate', 'dueDate', 'milestones']

function listChanges(part: 'core' | 'aggregate', before: Image | undefined, after: Image | undefined): boolean {
  if (part === 'core') return before?.['version']?.N !== after?.['version']?.N
  return LISTED_OF_AGGREGATE.some((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]))
}
