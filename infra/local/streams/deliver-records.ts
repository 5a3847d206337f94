import { setTimeout as sleep } from 'node:timers/promises'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'

/** Lambda takes anything for success but a list of failed records. */
export type StreamHandler = (event: DynamoDBStreamEvent) => Promise<unknown>

/** A record that was given up: the dead letter. */
export type DeadLetter = { record: DynamoDBRecord; error: unknown; attempts: number }

export type DeliveryOptions = {
  handler: StreamHandler
  maxAttempts: number
  /** The first wait in milliseconds; it doubles with each try, up to 2 seconds. */
  firstBackOffMs: number
  onHandled: (record: DynamoDBRecord) => void
  onError: (letter: DeadLetter) => void | Promise<void>
  log: (line: string) => void
  signal: AbortSignal
}

type Failure = { index: number; named: boolean; error: unknown }

const longestBackOffMs = 2000

/**
 * Hands records to the handler in order until each was handled or given up; records after a failed one wait for it. A
 * handler that throws does not say which record it was, so then they are tried one by one. Stops early on abort.
 */
export async function deliverRecords(records: DynamoDBRecord[], options: DeliveryOptions): Promise<void> {
  let rest = records
  let batchSize = rest.length
  let attempts = 0
  while (rest.length > 0 && !options.signal.aborted) {
    const batch = rest.slice(0, batchSize)
    const failure = await attempt(options.handler, batch)
    const done = batch.slice(0, failure?.index)
    const last = done.at(-1)
    if (last) {
      options.onHandled(last)
      rest = rest.slice(done.length)
      attempts = 0
    }
    const [first] = rest
    if (!failure || !first) continue

    attempts += 1
    if (attempts < options.maxAttempts) {
      await backOff(attempts, options)
    } else if (failure.named || batch.length === 1) {
      await giveUp({ record: first, error: failure.error, attempts }, options)
      rest = rest.slice(1)
      batchSize = rest.length
      attempts = 0
    } else {
      batchSize = 1
      attempts = 0
    }
  }
}

async function attempt(handler: StreamHandler, batch: DynamoDBRecord[]): Promise<Failure | undefined> {
  try {
    const failed = failuresIn(await handler({ Records: batch }))
    if (failed.length === 0) return undefined
    const numbers = batch.map((record) => record.dynamodb?.SequenceNumber)
    const indexes = failed.map(({ itemIdentifier }) => numbers.indexOf(itemIdentifier))
    const first = Math.min(...indexes)
    const error = new Error('The handler reported the record as failed.')
    // Lambda takes an identifier that is not in the batch as a failure of the whole batch.
    return first < 0 ? { index: 0, named: false, error } : { index: first, named: true, error }
  } catch (error) {
    return { index: 0, named: false, error }
  }
}

async function giveUp(letter: DeadLetter, { onError, onHandled, log }: DeliveryOptions): Promise<void> {
  const { record, error, attempts } = letter
  const reason = error instanceof Error ? error.message : String(error)
  log(`stream record ${record.dynamodb?.SequenceNumber ?? '?'} given up after ${attempts} tries: ${reason}`)
  await onError(letter)
  onHandled(record)
}

async function backOff(attempts: number, { firstBackOffMs, signal }: DeliveryOptions): Promise<void> {
  const wait = Math.min(firstBackOffMs * 2 ** (attempts - 1), longestBackOffMs)
  // Rejects only on abort, which the caller looks at itself.
  await sleep(wait, undefined, { signal }).catch(() => undefined)
}

function failuresIn(response: unknown): DynamoDBBatchResponse['batchItemFailures'] {
  return isBatchResponse(response) ? response.batchItemFailures : []
}

const isBatchResponse = (response: unknown): response is DynamoDBBatchResponse =>
  typeof response === 'object' &&
  response !== null &&
  'batchItemFailures' in response &&
  Array.isArray(response.batchItemFailures)
