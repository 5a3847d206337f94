import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda'
import { rollsUp } from '#domain/item/kinds.ts'
import { continueHandover } from '#operations/handover/continue-handover.ts'
import { continueShare, followShares } from '#operations/membership/follow-shares.ts'
import type { Table } from '#table/client/client.ts'
import { COUNT_SHARDS } from '#table/keys/index-keys.ts'
import { sortRecords } from './sort-records.ts'
import { continueDeletion } from './continue-deletion.ts'
import { scheduleDigest, tellOnlookers } from './due/schedule-digest.ts'
import { giveReviewTodos } from './give-review-todos.ts'
import { giveTodos } from './give-todos.ts'
import { followBlocker } from './follow-blocker.ts'
import { followMentions } from './follow-mentions.ts'
import { followTodos } from './follow-todos.ts'
import { followRow } from './follow-row.ts'
import { runMigrationBatch } from './migrations/run-migrations.ts'
import { projectListIndex } from './project-list-index.ts'
import { groupByParent, settleChildren } from './project-roll-ups.ts'
import { touchParent } from './touch-parent.ts'
import { queueDeliveries, webhookReader } from './webhook/queue-deliveries.ts'
import { logChange } from './write-log.ts'
import { fanOut, type FanOutSizes } from './copies/fan-out.ts'
import { followCopies } from './copies/follow-copies.ts'

/** Parents or epics that are worked on at the same time. */
const CONCURRENCY = 8

/** A piece of work that comes from a record. */
interface Work {
  sequenceNumber: string
  run: () => Promise<void>
}

/**
 * Does what a batch of the table's stream makes necessary. What fails is reported by its earliest record, from which the
 * batch is then repeated; what succeeded before does no harm a second time.
 * @param report receives unexpected errors
 * @param sizes how much is done at a time of the items that follow something which they carry a copy of
 * @param sendsMail whether subscribers are told by mail
 */
export async function handleRecords(
  table: Table,
  records: DynamoDBRecord[],
  report: (error: unknown) => void,
  sizes?: FanOutSizes,
  sendsMail = false,
): Promise<DynamoDBBatchResponse> {
  const changes = sortRecords(records)
  const {
    children,
    blockers,
    wholes,
    rows,
    listed,
    logged,
    fanOuts,
    recopied,
    deletions,
    handovers,
    news,
    onlookerNews,
    todoCauses,
    reviewCauses,
    mentionCauses,
    happened,
    members,
    shares,
    todoTargets,
    migrations,
  } = changes
  const failed = new Set<string>()
  const runAll = async (works: Work[]): Promise<void> => {
    for (let start = 0; start < works.length; start += CONCURRENCY) {
      await Promise.all(works.slice(start, start + CONCURRENCY).map((work) => attempt(work)))
    }
  }
  const attempt = async ({ sequenceNumber, run }: Work): Promise<void> => {
    try {
      await run()
    } catch (error) {
      failed.add(sequenceNumber)
      report(error)
    }
  }
  // Rights first: who has lost them is told of nothing that comes after.
  await runAll([
    ...[...members.values()].map(({ groupId, person, sequenceNumber }) => ({
      sequenceNumber,
      run: () => followShares(table, groupId, person),
    })),
    ...[...shares.values()].map(({ groupId, place, sequenceNumber }) => ({
      sequenceNumber,
      run: () => continueShare(table, groupId, place),
    })),
  ])
  // Up to the root at once: a level for each batch would take as many deliveries as there are levels.
  let level = [...children.values()]
  while (level.length > 0) {
    const families = await groupByParent(table, level)
    const above: typeof level = []
    await runAll(
      families.map(({ parent, children: changed }) => {
        const { sequenceNumber = '' } = changed[0] ?? {}
        return {
          sequenceNumber,
          run: async () => {
            const hasChanged = await settleChildren(table, parent, changed)
            if (hasChanged && rollsUp(parent.kind)) above.push({ ...parent, sequenceNumber })
          },
        }
      }),
    )
    level = above
  }
  await runAll(
    [...blockers.values()].map(({ kind, id, sequenceNumber }) => ({
      sequenceNumber,
      run: () => followBlocker(table, { kind, id }),
    })),
  )
  await runAll(
    [...wholes.values()].map(({ kind, id, changes: parts, sequenceNumber }) => ({
      sequenceNumber,
      run: () => touchParent(table, { kind, id }, parts),
    })),
  )
  await runAll(
    [...rows.values()].map(({ kind, id, sequenceNumber }) => ({
      sequenceNumber,
      run: () => followRow(table, { kind, id }),
    })),
  )
  // Those that change the same part of a number come one after the other, not to be in each other's way.
  const inLane = async (lane: number): Promise<void> => {
    for (const { kind, id, sequenceNumber } of listed.values()) {
      if (id % COUNT_SHARDS !== lane) continue
      await attempt({ sequenceNumber, run: () => projectListIndex(table, { kind, id }) })
    }
  }
  await Promise.all(Array.from({ length: COUNT_SHARDS }, (_, lane) => inLane(lane)))
  await runAll(
    [...logged.values()].map((change) => ({
      sequenceNumber: change.sequenceNumber,
      run: () => logChange(table, change),
    })),
  )
  const [firstRecopied] = recopied.values()
  if (firstRecopied) {
    // After their rows in lists, by which the next change finds them.
    const { sequenceNumber } = firstRecopied
    await attempt({ sequenceNumber, run: () => followCopies(table, [...recopied.values()]) })
  }
  await runAll(
    [...deletions.values()].map(({ kind, id, sequenceNumber }) => ({
      sequenceNumber,
      run: () => continueDeletion(table, { kind, id }),
    })),
  )
  await runAll(
    [...handovers.values()].map(({ kind, id, sequenceNumber }) => ({
      sequenceNumber,
      run: () => continueHandover(table, { kind, id }),
    })),
  )
  await runAll(
    [...fanOuts.values()].map(({ kind, id, sequenceNumber }) => ({
      sequenceNumber,
      run: () => fanOut(table, { kind, id }, sizes),
    })),
  )
  // One after the other: those of one person change the same counts.
  for (const { item, cause, sequenceNumber } of todoCauses.values()) {
    await attempt({ sequenceNumber, run: () => giveTodos(table, item, cause) })
  }
  for (const { mergeRequestId, cause, sequenceNumber } of reviewCauses.values()) {
    await attempt({ sequenceNumber, run: () => giveReviewTodos(table, mergeRequestId, cause) })
  }
  await runAll(
    [...mentionCauses.values()].map(({ item, cause, sequenceNumber }) => ({
      sequenceNumber,
      run: () => followMentions(table, item, cause),
    })),
  )
  for (const { sequenceNumber, ...topic } of todoTargets.values()) {
    await attempt({ sequenceNumber, run: () => followTodos(table, topic) })
  }
  // In the order in which it happened, so that what is about the same thing is queued in it.
  const reader = webhookReader(table)
  for (const told of happened.values()) {
    await attempt({
      sequenceNumber: told.sequenceNumber,
      run: () => queueDeliveries(table, told, reader),
    })
  }
  if (sendsMail) {
    await runAll(
      [...news.values()].map(({ times, sequenceNumber, ...topic }) => ({
        sequenceNumber,
        run: () => scheduleDigest(table, topic, times),
      })),
    )
    await runAll(
      [...onlookerNews.values()].map(({ kind, id, events, sequenceNumber }) => ({
        sequenceNumber,
        run: () => tellOnlookers(table, { kind, id }, events),
      })),
    )
  }
  await runAll(
    [...migrations.values()].map(({ sequenceNumber }) => ({ sequenceNumber, run: () => runMigrationBatch(table) })),
  )
  const first = records.find((record) => failed.has(record.dynamodb?.SequenceNumber ?? ''))
  return { batchItemFailures: first ? [{ itemIdentifier: first.dynamodb?.SequenceNumber ?? '' }] : [] }
}
