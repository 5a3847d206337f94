import { DynamoDBStreamsClient, type _Record } from '@aws-sdk/client-dynamodb-streams'
import type { DynamoDBRecord } from 'aws-lambda'
import { unlogged } from '#table/client/unlogged.ts'
import { engineClient, engineClientConfig } from '../engine/engine-client.ts'
import { deliverRecords, type DeadLetter, type StreamHandler } from './deliver-records.ts'
import { lambdaRecord } from './lambda-record.ts'
import { followStream } from './stream-follower.ts'
import { wakeableSleep } from './wakeable-sleep.ts'

export type StreamDeliveryOptions = {
  endpoint: string
  tableName: string
  handler: StreamHandler
  /** Where the place in the stream is kept between starts; absent means to begin with the stream's first record. */
  checkpointFile?: string
  /** Of which items the handler receives changes, as by Lambda's filter; of all unless given. */
  isStreamed?: (key: { PK: string; SK: string }) => boolean
  batchSize?: number
  /** Tries of one record, the first one included, before it is given up. */
  maxAttempts?: number
  firstBackOffMs?: number
  /** Receives each record that was given up. */
  onError?: (letter: DeadLetter) => void | Promise<void>
  log?: (line: string) => void
}

export type StreamDelivery = {
  /** Looks for new records at once, for a caller who knows that there was a write. */
  wake: () => void
  /** Resolves when everything written so far, and what its handling wrote, was handled. */
  drained: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Records in one read, the most there may be: of some twenty that a change leaves, one or two are delivered, and what many changes need
 * alike is done once for all that are delivered together.
 */
const readAtOnce = 1000
const shortestPollMs = 5
/** For what other processes write: who writes in this one wakes the delivery. */
const longestPollMs = 1000
/** How much longer it waits after each look that found nothing. */
const pollGrowth = 3
const afterErrorMs = 250
const lookForNewStreamMs = 1000
const saveCheckpointMs = 250
// One empty look can miss a record: DynamoDB Local writes its stream a moment after the item.
const emptyLooksToBeDrained = 2

/** Calls a Lambda stream handler with what is written to a table, as Lambda's event source mapping does. */
export function startStreamDelivery(options: StreamDeliveryOptions): StreamDelivery {
  const {
    endpoint,
    tableName,
    checkpointFile,
    isStreamed = () => true,
    batchSize = readAtOnce,
    log = console.error,
  } = options
  const client = engineClient(endpoint)
  const streams = unlogged(new DynamoDBStreamsClient(engineClientConfig(endpoint)))
  const stopping = new AbortController()
  const isStopping = (): boolean => stopping.signal.aborted
  const poll = wakeableSleep()
  let pollMs = shortestPollMs
  let drainers: { resolve: () => void; emptyLooks: number }[] = []

  const take = (records: _Record[], streamArn: string, markHandled: (record: _Record) => void): Promise<void> => {
    // With each record that is delivered, those behind it that are not are handled, too.
    const lasts = new Map<DynamoDBRecord, _Record>()
    let delivered: DynamoDBRecord | null = null
    for (const record of records) {
      const { PK, SK } = record.dynamodb?.Keys ?? {}
      if (isStreamed({ PK: PK?.S ?? '', SK: SK?.S ?? '' })) delivered = lambdaRecord(record, streamArn)
      if (delivered === null) markHandled(record)
      else lasts.set(delivered, record)
    }
    return deliverRecords([...lasts.keys()], {
      handler: options.handler,
      maxAttempts: options.maxAttempts ?? 10,
      firstBackOffMs: options.firstBackOffMs ?? 50,
      onHandled: (record) => {
        const last = lasts.get(record)
        if (last) markHandled(last)
      },
      onError: options.onError ?? (() => undefined),
      log,
      signal: stopping.signal,
    })
  }
  const follower = followStream({ client, streams, tableName, checkpointFile, batchSize, take })

  const settle = (found: number, waiting: typeof drainers): void => {
    for (const drainer of waiting) drainer.emptyLooks = found === 0 ? drainer.emptyLooks + 1 : 0
    const ready = drainers.filter((drainer) => drainer.emptyLooks >= emptyLooksToBeDrained)
    drainers = drainers.filter((drainer) => !ready.includes(drainer))
    for (const { resolve } of ready) resolve()
  }

  const run = async (): Promise<void> => {
    let lookedAt = 0
    let savedAt = 0
    let lastProblem = ''
    while (!stopping.signal.aborted) {
      // Only those who asked before this look began may take its answer.
      const waiting = [...drainers]
      const isLookDue = waiting.length > 0 || Date.now() - lookedAt > lookForNewStreamMs
      try {
        const { found } = await follower.step(isLookDue)
        if (isLookDue) lookedAt = Date.now()
        lastProblem = ''
        settle(found, waiting)
        pollMs = found > 0 || drainers.length > 0 ? shortestPollMs : Math.min(pollMs * pollGrowth, longestPollMs)
        if (found === 0 || Date.now() - savedAt > saveCheckpointMs) {
          follower.saveCheckpoint()
          savedAt = Date.now()
        }
        if (found < batchSize) await poll.sleep(pollMs)
      } catch (error) {
        const problem = error instanceof Error ? error.message : String(error)
        // An engine that is away fails each look: one line says it.
        if (problem !== lastProblem && !isStopping()) log(`stream of ${tableName}: ${problem}`)
        lastProblem = problem
        follower.reopen()
        await poll.sleep(afterErrorMs)
      }
    }
    follower.saveCheckpoint()
    for (const { resolve } of drainers.splice(0)) resolve()
    client.destroy()
    streams.destroy()
  }
  const ended = run()

  return {
    wake: () => {
      pollMs = shortestPollMs
      poll.wake()
    },
    drained: () => {
      if (stopping.signal.aborted) return ended
      return new Promise((resolve) => {
        drainers.push({ resolve, emptyLooks: 0 })
        poll.wake()
      })
    },
    stop: async () => {
      stopping.abort()
      poll.wake()
      await ended
    },
  }
}
