import type { AttributeValue, DynamoDBRecord } from 'aws-lambda'
import { childOfEdge, edgePrefix, type ChildKind } from '#table/keys.ts'

/** A child whose contribution to its parent may have changed. */
export interface ChangedChild {
  kind: ChildKind
  id: number
}

/** What the records of a batch make necessary; each thing once, with the first record that asks for it. */
export interface Changes {
  children: Map<string, ChangedChild & { sequenceNumber: string }>
  /** Epics whose list entries may have changed. */
  listedEpics: Map<number, { sequenceNumber: string }>
}

type Image = Record<string, AttributeValue>

/** Sorts the records of a batch by what they make necessary; most records make nothing necessary. */
export function changedItems(records: DynamoDBRecord[]): Changes {
  const changes: Changes = { children: new Map(), listedEpics: new Map() }
  for (const record of records) {
    const { Keys, OldImage, NewImage, SequenceNumber: sequenceNumber = '' } = record.dynamodb ?? {}
    const place = placeOf(Keys?.['PK']?.S ?? '', Keys?.['SK']?.S ?? '')
    if (place === null) continue
    const child = { kind: place.kind, id: place.id, sequenceNumber }
    const name = `${child.kind} ${child.id}`
    if (countsChange(place.part, OldImage, NewImage) && !changes.children.has(name)) changes.children.set(name, child)
    const isListed = place.kind === 'epic' && listChanges(place.part, OldImage, NewImage)
    if (isListed && !changes.listedEpics.has(place.id)) changes.listedEpics.set(place.id, { sequenceNumber })
  }
  return changes
}

type Part = 'core' | 'aggregate' | 'edge'

/** Which epic or issue a key belongs to and which part of it, as far as anything follows from the part. */
function placeOf(PK: string, SK: string): (ChangedChild & { part: Part }) | null {
  for (const kind of ['epic', 'issue'] as const) {
    if (SK.startsWith(edgePrefix(kind))) return { kind, id: childOfEdge(SK), part: 'edge' }
  }
  const [letter, number] = PK.split('#')
  const id = Number(number)
  if (letter === 'E' && SK === '#') return { kind: 'epic', id, part: 'core' }
  if (letter === 'E' && SK === 'A') return { kind: 'epic', id, part: 'aggregate' }
  if (letter === 'I' && SK === '#') return { kind: 'issue', id, part: 'core' }
  return null
}

function countsChange(part: Part, before: Image | undefined, after: Image | undefined): boolean {
  if (after === undefined) return false
  // A new edge may have been made from what the child was a moment before.
  if (part === 'edge') return before === undefined
  return before === undefined || before['countVersion']?.N !== after['countVersion']?.N
}

/** Of the aggregate only the inherited dates and the milestones of direct issues are in the lists. */
const LISTED_OF_AGGREGATE = ['startDate', 'dueDate', 'milestones']

function listChanges(part: Part, before: Image | undefined, after: Image | undefined): boolean {
  if (part === 'edge') return false
  if (part === 'core') return before?.['version']?.N !== after?.['version']?.N
  return LISTED_OF_AGGREGATE.some((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]))
}
