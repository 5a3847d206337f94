import { request } from '#web/data/transport/request.ts'
import { UnexpectedError } from '#web/lib/transport/request-errors.ts'
import { TreeCountsDocument } from './tree-counts.generated.ts'
import { readRollUp, type RollUp } from './tree-item.ts'
import type { TreeAddress } from './tree-requests.ts'

/** Returns the roll-up of an epic. Rejects when the server gives none. */
export async function fetchRollUp({ fullPath, iid }: TreeAddress): Promise<RollUp> {
  const { group } = await request(TreeCountsDocument, { fullPath, iid })
  if (!group?.epic) throw new UnexpectedError('The server gave no numbers.')
  return readRollUp(group.epic)
}
