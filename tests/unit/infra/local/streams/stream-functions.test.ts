import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { expect, test, vi } from 'vitest'
import { liveBatch, streamBatch } from '#infra/api/stream-filter.ts'
import type { Lambdas } from '#infra/local/lambdas.ts'
import { streamFunctions } from '#infra/local/streams/stream-functions.ts'

/** Of an issue's own item, which both functions are told of. */
const record = (number: number): DynamoDBRecord => ({
  dynamodb: { SequenceNumber: `${number}`, Keys: { PK: { S: `I#${number}` }, SK: { S: '#' } } },
})
const RECORDS = Array.from({ length: 620 }, (_, number) => record(number))

type Answer = (event: DynamoDBStreamEvent) => DynamoDBBatchResponse

const whole: Answer = () => ({ batchItemFailures: [] })
function given(stream: Answer, live: Answer) {
  const sizes: Record<'stream' | 'live', number[]> = { stream: [], live: [] }
  const answering = (name: 'stream' | 'live', answer: Answer) =>
    vi.fn((event: DynamoDBStreamEvent) => {
      sizes[name].push(event.Records.length)
      return Promise.resolve(answer(event))
    })
  const lambdas = { stream: answering('stream', stream), live: answering('live', live) } satisfies Partial<Lambdas>
  return { sizes, handle: () => streamFunctions(lambdas)({ Records: RECORDS }) }
}

test('each function gets as many records at once as where it is deployed', async () => {
  const { sizes, handle } = given(whole, whole)
  expect(await handle()).toEqual({ batchItemFailures: [] })
  expect(sizes).toEqual({ stream: [streamBatch, 120], live: [...Array<number>(6).fill(liveBatch), 20] })
})

test('records after one that failed wait for it', async () => {
  const failsAt = `${liveBatch + 5}`
  const { sizes, handle } = given(whole, ({ Records }) => ({
    batchItemFailures: Records.some(({ dynamodb }) => dynamodb?.SequenceNumber === failsAt)
      ? [{ itemIdentifier: failsAt }]
      : [],
  }))
  expect(await handle()).toEqual({ batchItemFailures: [{ itemIdentifier: failsAt }] })
  expect(sizes.live).toEqual([liveBatch, liveBatch])
})
