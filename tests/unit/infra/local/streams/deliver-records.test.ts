import type { DynamoDBRecord } from 'aws-lambda'
import { describe, expect, it } from 'vitest'
import { deliverRecords, type DeadLetter, type StreamHandler } from '#infra/local/streams/deliver-records.ts'

function records(...numbers: string[]): DynamoDBRecord[] {
  return numbers.map((SequenceNumber) => ({ dynamodb: { SequenceNumber } }))
}

function numbersOf(batch: DynamoDBRecord[]): string[] {
  return batch.map((record) => record.dynamodb?.SequenceNumber ?? '')
}

/** Delivers records to `handler` and tells what it saw, what counts as handled, and what was given up. */
async function deliver(numbers: string[], handler: StreamHandler, maxAttempts = 3) {
  const calls: string[][] = []
  const handled: string[] = []
  const letters: DeadLetter[] = []
  const lines: string[] = []
  const stopping = new AbortController()
  await deliverRecords(records(...numbers), {
    handler: (event) => {
      calls.push(numbersOf(event.Records))
      return handler(event)
    },
    maxAttempts,
    firstBackOffMs: 1,
    onHandled: (record) => handled.push(...numbersOf([record])),
    onError: (letter) => {
      letters.push(letter)
    },
    log: (line) => lines.push(line),
    signal: stopping.signal,
  })
  return { calls, handled, letters, lines }
}

describe('delivering stream records', () => {
  it('hands over a batch once when all goes well', async () => {
    const { calls, handled } = await deliver(['1', '2', '3'], () => Promise.resolve())
    expect(calls).toEqual([['1', '2', '3']])
    expect(handled).toEqual(['3'])
  })

  it('goes on from the first record reported as failed', async () => {
    let tries = 0
    const { calls, handled } = await deliver(['1', '2', '3'], () => {
      tries += 1
      return Promise.resolve(
        tries === 1 ? { batchItemFailures: [{ itemIdentifier: '3' }, { itemIdentifier: '2' }] } : undefined,
      )
    })
    expect(calls).toEqual([
      ['1', '2', '3'],
      ['2', '3'],
    ])
    expect(handled).toEqual(['1', '3'])
  })

  it('gives up only the failing record, with a line in the log, and delivers those behind it', async () => {
    const { calls, letters, lines, handled } = await deliver(['1', '2', '3'], ({ Records }) =>
      Promise.resolve({
        batchItemFailures: numbersOf(Records)
          .filter((number) => number === '2')
          .map((itemIdentifier) => ({ itemIdentifier })),
      }),
    )
    expect(letters.map((letter) => numbersOf([letter.record]))).toEqual([['2']])
    expect(lines).toEqual([expect.stringContaining('stream record 2 given up after 3 tries')])
    expect(calls.at(-1)).toEqual(['3'])
    expect(handled.at(-1)).toBe('3')
  })

  it('finds the record that makes the handler throw by trying them one by one', async () => {
    const seen: string[] = []
    const { letters } = await deliver(['1', '2', '3'], ({ Records }) => {
      if (numbersOf(Records).includes('2')) return Promise.reject(new Error('poison'))
      seen.push(...numbersOf(Records))
      return Promise.resolve()
    })
    expect(seen).toEqual(['1', '3'])
    expect(letters).toEqual([expect.objectContaining({ error: new Error('poison') })])
  })

  it('takes an unknown identifier as a failure of the whole batch', async () => {
    let tries = 0
    const { calls } = await deliver(['1', '2'], () => {
      tries += 1
      return Promise.resolve(tries === 1 ? { batchItemFailures: [{ itemIdentifier: 'nobody' }] } : undefined)
    })
    expect(calls).toEqual([
      ['1', '2'],
      ['1', '2'],
    ])
  })

  it('stops in the middle of a back-off without giving anything up', async () => {
    const stopping = new AbortController()
    const letters: DeadLetter[] = []
    const handled: DynamoDBRecord[] = []
    await deliverRecords(records('1'), {
      handler: () => {
        stopping.abort()
        return Promise.reject(new Error('down'))
      },
      maxAttempts: 3,
      firstBackOffMs: 1_000_000,
      onHandled: (record) => handled.push(record),
      onError: (letter) => {
        letters.push(letter)
      },
      log: () => undefined,
      signal: stopping.signal,
    })
    expect([handled, letters]).toEqual([[], []])
  })
})
