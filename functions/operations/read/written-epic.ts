import type { Table } from '#table/client.ts'
import type { DescriptionItem } from '#table/work-items.ts'
import { descriptionKey } from '#table/keys.ts'
import { getItem } from '#table/read.ts'
import { epicById } from '../find-items.ts'
import { wholeDescription } from './whole-description.ts'
import type { WholeEpic } from './whole-epics.ts'

/** An epic as it is right after a write, read strongly. Who may see it is the caller's to know. */
export async function writtenEpic(table: Table, epicId: number): Promise<WholeEpic> {
  const owner = { kind: 'epic' as const, id: epicId }
  const { core, aggregate, home } = await epicById(table, epicId)
  const item = await getItem<DescriptionItem>(table, descriptionKey(owner), 'strong')
  return { core, aggregate, description: await wholeDescription(table, owner, item), visibility: home.visibility }
}
