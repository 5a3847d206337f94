import { expect, test } from 'vitest'
import { BodyTooLargeError, readBody } from '#infra/local/server/read-body.ts'
import { serve } from './serve.ts'

/** What reading a body of so many bytes gives, with at most ten of them allowed. */
async function read(bytes: number): Promise<number | Error> {
  const results: (number | Error)[] = []
  const origin = await serve(async (request, response) => {
    const result = await readBody(request, 10).catch((error: unknown) => error)
    results.push(Buffer.isBuffer(result) ? result.length : result instanceof Error ? result : new Error(String(result)))
    response.end()
  })
  // A server that has seen enough may end the connection before all is sent.
  await fetch(origin, { method: 'POST', body: 'x'.repeat(bytes) }).catch(() => undefined)
  return results[0] ?? new Error('Nothing was read.')
}

test.each([0, 1, 10])('A body of %d bytes is read whole', async (bytes) => {
  expect(await read(bytes)).toBe(bytes)
})

test.each([11, 5_000_000])('A body of %d bytes is too large', async (bytes) => {
  expect(await read(bytes)).toBeInstanceOf(BodyTooLargeError)
})
