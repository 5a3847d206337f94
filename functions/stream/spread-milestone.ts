import type { Table } from '#table/client.ts'
import { MILESTONE_ISSUE_PREFIX, milestonePk, milestoneSpreadKey } from '#table/keys.ts'
import type { MilestoneIssueItem, MilestoneSpreadItem } from '#table/place-items.ts'
import { getItem, queryFirst } from '#table/read.ts'
import { attempts } from '#table/retry.ts'
import { transact } from '#table/write.ts'
import { updateCopies } from './update-copies.ts'

/** How much is done at a time. */
export interface SpreadSizes {
  /** Issues in one turn: a turn must end well within the time of a Lambda. */
  turn: number
  /** Issues in one transaction: core, edge, mark and event of each, and the aggregates of at most as many epics. */
  chunk: number
  /** Transactions at the same time; after a deletion one, because issues of an epic also change its aggregate. */
  concurrency: number
}

export const SPREAD_SIZES: SpreadSizes = { turn: 500, chunk: 19, concurrency: 4 }
const ATTEMPTS_MAX = 12

/**
 * Brings the issues of a milestone that was changed or deleted up to date with it, a turn at a time. Each turn asks how
 * things stand and says in the record where it ended, so that doubled, late and simultaneous calls, and one that died
 * half-way, do no harm; a change of the milestone that comes meanwhile puts another record in its place and begins anew.
 * @throws TableBusyError when others kept changing the same issues through all attempts
 */
export async function spreadMilestone(table: Table, milestoneId: number, sizes = SPREAD_SIZES): Promise<void> {
  const spread = await getItem<MilestoneSpreadItem>(table, milestoneSpreadKey(milestoneId), 'strong')
  if (spread === null) return
  const marks = await queryFirst<MilestoneIssueItem>(
    table,
    {
      partition: milestonePk(milestoneId),
      prefix: MILESTONE_ISSUE_PREFIX,
      consistency: 'strong',
      ...(spread.after !== null && { after: spread.after }),
    },
    sizes.turn + 1,
  )
  const turn = marks.slice(0, sizes.turn)
  await updateAll(
    table,
    spread,
    turn.map(({ issueId }) => issueId),
    sizes,
  )
  const last = marks.length > sizes.turn ? turn.at(-1) : undefined
  const isAsRead = { equals: { version: spread.version, after: spread.after } }
  // The changed record comes by the stream and leads back here.
  await transact(table, [
    last
      ? { kind: 'update', key: spread, set: { after: last.SK }, if: isAsRead }
      : { kind: 'delete', key: spread, if: isAsRead },
  ])
}

async function updateAll(
  table: Table,
  spread: MilestoneSpreadItem,
  issueIds: number[],
  { chunk, concurrency }: SpreadSizes,
): Promise<void> {
  const chunks: number[][] = []
  for (let start = 0; start < issueIds.length; start += chunk) chunks.push(issueIds.slice(start, start + chunk))
  const worker = async (): Promise<void> => {
    for (let next = chunks.shift(); next !== undefined; next = chunks.shift()) {
      const some = next
      await attempts(table, () => updateCopies(table, spread, some), ATTEMPTS_MAX)
    }
  }
  await Promise.all(Array.from({ length: spread.isDeletion ? 1 : concurrency }, worker))
}
