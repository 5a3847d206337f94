import { expect, test } from 'vitest'
import { throughSlowDown } from '#files/through-slow-down.ts'

async function sent(...statuses: number[]): Promise<{ status: number; sent: number; pauses: number[] }> {
  const pauses: number[] = []
  let made = 0
  const { status } = await throughSlowDown(
    () => Promise.resolve(new Response('', { status: statuses[made++] ?? 200 })),
    (ms) => Promise.resolve(void pauses.push(ms)),
  )
  return { status, sent: made, pauses }
}

test('a busy service is asked again, three times at most, and nothing else is', async () => {
  expect(await sent(503, 429, 200)).toMatchObject({ status: 200, sent: 3 })
  expect(await sent(503, 503, 503, 200)).toMatchObject({ status: 503, sent: 3 })
  expect(await sent(403)).toMatchObject({ status: 403, sent: 1 })
  expect((await sent(200)).pauses).toEqual([])
})

test('pauses stay below limits that double', async () => {
  const { pauses } = await sent(503, 503, 503)
  expect(pauses.map((ms, index) => ms >= 0 && ms <= 200 * 2 ** index)).toEqual([true, true])
})
