import type { Table } from '#table/client.ts'
import { MILESTONE_ISSUE_PREFIX, milestonePk, milestoneFanOutKey } from '#table/copy-keys.ts'
import type { MilestoneIssueItem, MilestoneFanOutItem } from '#table/place-items.ts'
import { getItem, queryFirst } from '#table/read.ts'
import { transact } from '#table/write.ts'
import { FAN_OUT_SIZES, updateInChunks } from './fan-out.ts'
import { updateMilestoneCopies } from './update-milestone-copies.ts'

/**
 * Brings the issues of a milestone that was changed or deleted up to date with it, a batch at a time. Each batch asks how
 * things stand and says in the record where it ended, so that doubled, late and simultaneous calls, and one that died
 * half-way, do no harm; a change of the milestone that comes meanwhile puts another record in its place and starts again.
 * @throws TableBusyError when others kept changing the same issues through all attempts
 */
export async function fanOutMilestone(table: Table, milestoneId: number, sizes = FAN_OUT_SIZES): Promise<void> {
  const fanOut = await getItem<MilestoneFanOutItem>(table, milestoneFanOutKey(milestoneId), 'strong')
  if (fanOut === null) return
  const marks = await queryFirst<MilestoneIssueItem>(
    table,
    {
      partition: milestonePk(milestoneId),
      prefix: MILESTONE_ISSUE_PREFIX,
      consistency: 'strong',
      ...(fanOut.after !== null && { after: fanOut.after }),
    },
    sizes.turn + 1,
  )
  const turn = marks.slice(0, sizes.turn)
  await updateInChunks(
    table,
    turn.map(({ issueId }) => issueId),
    (issueIds) => updateMilestoneCopies(table, fanOut, issueIds),
    // After a deletion one at a time, because issues of an epic also change its aggregate.
    fanOut.isDeletion ? { ...sizes, concurrency: 1 } : sizes,
  )
  const last = marks.length > sizes.turn ? turn.at(-1) : undefined
  const isAsRead = { equals: { version: fanOut.version, after: fanOut.after } }
  // The changed record comes by the stream and leads back here.
  await transact(table, [
    last
      ? { kind: 'update', key: fanOut, set: { after: last.SK }, if: isAsRead }
      : { kind: 'delete', key: fanOut, if: isAsRead },
  ])
}
