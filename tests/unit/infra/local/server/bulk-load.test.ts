import { expect, test, vi } from 'vitest'
import { bulkLoadEntrance } from '#infra/local/server/bulk-load.ts'
import { serve } from './serve.ts'

/** A delivery that notes what is done to it. */
function noted(makeGood: () => Promise<void> = () => Promise.resolve()) {
  const steps: string[] = []
  const lines: string[] = []
  const delivery = {
    pause: () => Promise.resolve(void steps.push('pause')),
    resume: () => void steps.push('resume'),
  }
  const mend = (): Promise<void> => {
    steps.push('make good')
    return makeGood()
  }
  return { steps, lines, entrance: bulkLoadEntrance(delivery, mend, (line) => lines.push(line)) }
}

test('Delivery rests as long as the loader holds its request open', async () => {
  const { steps, entrance } = noted()
  const origin = await serve(entrance)
  const ending = new AbortController()
  const response = await fetch(origin, { method: 'POST', signal: ending.signal })
  expect(response.status).toBe(200)
  expect(steps).toEqual(['pause'])
  ending.abort()
  await vi.waitUntil(() => steps.includes('resume'))
  expect(steps).toEqual(['pause', 'make good', 'resume'])
})

test('Delivery goes on even when nothing could be made good, and the log says so', async () => {
  const { steps, lines, entrance } = noted(() => Promise.reject(new Error('no engine')))
  const origin = await serve(entrance)
  const ending = new AbortController()
  await fetch(origin, { method: 'POST', signal: ending.signal })
  ending.abort()
  await vi.waitUntil(() => steps.includes('resume'))
  expect(lines).toEqual([expect.stringContaining('no engine')])
})

test('Looking at the address pauses nothing', async () => {
  const { steps, entrance } = noted()
  expect((await fetch(await serve(entrance))).status).toBe(405)
  expect(steps).toEqual([])
})
