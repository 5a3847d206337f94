import type { DynamoDBRecord } from 'aws-lambda'
import { globalId } from '#domain/ids.ts'
import { eventAbout, readersIn, type Happening, type PublishedEvent } from '#domain/item/item-event.ts'
import { getItem } from '#table/client/read.ts'
import type { Table } from '#table/client/client.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { CADENCE_PREFIX, ITERATION_PREFIX, MILESTONE_PREFIX, SELF, type Key } from '#table/keys/keys.ts'
import { streamImage } from '../stream-image.ts'

/** What the records of a batch say of one milestone, iteration or cadence. */
export interface PlanUpdate {
  /** The partition of its group or project. */
  PK: string
  happenings: Happening[]
}

const TYPES = [
  [MILESTONE_PREFIX, 'Milestone'],
  [ITERATION_PREFIX, 'Iteration'],
  [CADENCE_PREFIX, 'Iterations::Cadence'],
] as const

/** Adds what a record tells of a milestone, an iteration or a cadence: that it was made, changed or deleted. */
export function tellPlan(
  { plans }: { plans: Map<string, PlanUpdate> },
  { PK, SK }: Key,
  { dynamodb, eventID = '' }: DynamoDBRecord,
): void {
  const [, type] = TYPES.find(([prefix]) => SK.startsWith(prefix)) ?? []
  if (type === undefined) return
  const { OldImage, NewImage, ApproximateCreationDateTime: seconds = 0 } = dynamodb ?? {}
  const plan = streamImage(NewImage ?? OldImage) as { id: number } | null
  if (plan === null) return
  const gid = globalId(type, plan.id)
  const happening: Happening = {
    type: NewImage === undefined ? 'gone' : OldImage === undefined ? 'created' : 'changed',
    ...{ eventId: eventID, at: new Date(seconds * 1000).toISOString(), actor: null, fields: [], parents: [] },
  }
  plans.set(gid, { PK, happenings: [...(plans.get(gid)?.happenings ?? []), happening] })
}

/** Returns what those are told who follow the group or project of a plan: that it is another than before. */
export async function planEvents(table: Table, gid: string, { PK, happenings }: PlanUpdate): Promise<PublishedEvent[]> {
  const home = await getItem<GroupItem | ProjectItem>(table, { PK, SK: SELF })
  if (home === null || home.deletedAt !== undefined) return []
  return [eventAbout({ kind: 'plan', gid }, happenings, null, readersIn(home))]
}
