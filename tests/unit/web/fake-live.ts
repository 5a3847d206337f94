import { vi } from 'vitest'
import { live } from '#web/data/live/live.ts'
import type { ItemEvent } from '#web/data/live/item-event.ts'
import { fakeSockets } from './fake-socket.ts'

let lastEvent = 0

/** The channel of the page as it is while everything that happens arrives; needs fake timers. */
export async function fakeLive() {
  const server = fakeSockets()
  const close = live.open(() => Promise.resolve({ url: 'ws://site/realtime', headers: {} }))
  const stop = live.follow('acme')
  await vi.advanceTimersByTimeAsync(0)
  await server.welcome()
  const keepAlive = setInterval(() => {
    server.newest().say({ type: 'ka' })
  }, 30_000)
  return {
    server,
    /** Tells of something that has happened, and waits until everybody knows. */
    async tell(...events: Partial<ItemEvent>[]): Promise<void> {
      const socket = server.newest()
      for (const { item, ...event } of events) {
        lastEvent += 1
        const whole = { eventId: `${lastEvent}`, type: 'changed', itemId: null, fields: [], parentIds: [], ...event }
        const itemChanged = { ...whole, item: item ? JSON.stringify(item) : null }
        socket.say({ type: 'data', id: socket.starts()[0]?.id, payload: { data: { itemChanged } } })
      }
      await vi.advanceTimersByTimeAsync(30)
    },
    close: () => {
      clearInterval(keepAlive)
      stop()
      close()
    },
  }
}
