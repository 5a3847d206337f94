import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import {
  checkInterval,
  createConnection,
  HIDDEN_MAX_MS,
  NotAdmitted,
  REOPEN_MS,
  SEEN_MS,
  SILENCE_MAX_MS,
  STALE_MS,
  type Connection,
} from '#web/data/live/connection.ts'
import { fakeSockets } from '../../fake-socket.ts'

const QUERY = 'subscription S($of: ID!) { s(of: $of) { id } }'
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

let server: ReturnType<typeof fakeSockets>
let connection: Connection
let token: number
let isHidden: boolean
let admit: () => Promise<{ url: string; headers: Record<string, string> }>

beforeEach(() => {
  vi.useFakeTimers()
  server = fakeSockets()
  token = 0
  isHidden = false
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  admit = () => {
    token += 1
    return Promise.resolve({
      url: 'ws://site/graphql/realtime',
      headers: { host: 'site', Authorization: `token ${token}` },
    })
  }
  connection = createConnection({ admit: () => admit(), spread: () => 1 })
})
afterEach(() => {
  connection.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function subscribed(of = 'a') {
  const handlers = { onData: vi.fn(), onStarted: vi.fn(), onInterrupted: vi.fn(), onRefused: vi.fn() }
  const stop = connection.subscribe(QUERY, { of }, handlers)
  return { ...handlers, stop }
}
async function connected(of = 'a') {
  const subscription = subscribed(of)
  await pass(0)
  const socket = await server.welcome()
  return { ...subscription, socket }
}
function seeAgain(hidden: boolean): void {
  isHidden = hidden
  document.dispatchEvent(new Event('visibilitychange'))
}
const isOnline = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is)

describe('a connection', () => {
  it('speaks the protocol: says who opens it, waits for the welcome, starts, delivers, stops', async () => {
    const { socket, onData, onStarted, stop } = await connected()
    expect(socket.url).toBe('ws://site/graphql/realtime')
    const [name, header = ''] = socket.protocols
    expect(name).toBe('graphql-ws')
    expect(header).toMatch(/^header-[\w-]+$/)
    const base64 = header.slice('header-'.length).replaceAll('-', '+').replaceAll('_', '/')
    expect(JSON.parse(atob(base64))).toEqual({ host: 'site', Authorization: 'token 1' })
    expect(socket.sent.map(({ type }) => type)).toEqual(['connection_init', 'start'])
    expect(socket.sent[1]?.payload).toEqual({
      data: JSON.stringify({ query: QUERY, variables: { of: 'a' } }),
      extensions: { authorization: { host: 'site', Authorization: 'token 2' } },
    })
    expect(onStarted).toHaveBeenCalledOnce()
    socket.say({ type: 'data', id: socket.starts()[0]?.id, payload: { data: { s: { id: '1' } } } })
    expect(onData.mock.calls).toEqual([[{ s: { id: '1' } }]])
    stop()
    expect(socket.sent.at(-1)).toEqual({ type: 'stop', id: socket.starts()[0]?.id })
    socket.say({ type: 'data', id: socket.starts()[0]?.id, payload: { data: {} } })
    expect(onData).toHaveBeenCalledOnce()
  })

  it('sends all active subscriptions again on every welcome, each once, and with a token of the moment', async () => {
    const first = await connected('a')
    const second = subscribed('b')
    const third = subscribed('c')
    await pass(0)
    third.stop()
    first.socket.break()
    expect(first.onInterrupted).toHaveBeenCalledOnce()
    await pass(STALE_MS + 1 + REOPEN_MS)
    const socket = await server.welcome()
    socket.say({ type: 'connection_ack', payload: {} })
    await pass(0)
    expect(socket).not.toBe(first.socket)
    expect(socket.starts().map(({ variables }) => variables)).toEqual([{ of: 'a' }, { of: 'b' }])
    const tokens = socket.sent.flatMap(({ payload }) => payload?.extensions?.authorization['Authorization'] ?? [])
    expect(tokens).toEqual([`token ${token - 1}`, `token ${token}`])
    expect([first.onStarted, second.onStarted].map(({ mock }) => mock.calls.length)).toEqual([2, 1])
  })

  it('is stale without a sign of life for 6 seconds, and opened again half a second later', async () => {
    const { socket } = await connected()
    isOnline(false)
    await pass(5_900)
    expect(socket.readyState).toBe(WebSocket.OPEN)
    isOnline(true)
    await pass(3_000)
    isOnline(false)
    await pass(6_100)
    expect(socket.readyState).toBe(WebSocket.CLOSED)
    expect(server.sockets).toHaveLength(1)
    isOnline(true)
    window.dispatchEvent(new Event('online'))
    await pass(REOPEN_MS - 1)
    expect(server.sockets).toHaveLength(1)
    await pass(1)
    expect(server.sockets).toHaveLength(2)
  })

  it('is found out when it is open only on this side', async () => {
    const { socket } = await connected()
    await pass(60_000)
    socket.say({ type: 'ka' })
    await pass(SILENCE_MAX_MS)
    expect(server.sockets).toHaveLength(1)
    await pass(STALE_MS + 3_000 + REOPEN_MS)
    expect(socket.readyState).toBe(WebSocket.CLOSED)
    expect(server.sockets).toHaveLength(2)
  })

  it('gives a socket up that is never welcomed, and one that says nothing to a start', async () => {
    subscribed()
    await pass(0)
    server.newest().accept()
    await pass(STALE_MS + 1 + REOPEN_MS)
    expect(server.sockets).toHaveLength(2)
    const socket = server.newest()
    socket.accept()
    socket.say({ type: 'connection_ack', payload: {} })
    await pass(10_000)
    expect(server.sockets).toHaveLength(2)
    await pass(20_000)
    expect(server.sockets.length).toBeGreaterThan(2)
  })

  test.each([
    [0, 3_000],
    [1, 3_466],
    [10, 11_989],
    [1_000, 30_000],
  ])('is checked after %i failed tries within %i ms', (tries, ms) => {
    expect(checkInterval(tries, 1)).toBe(ms)
    // Spread between the shortest and this, so that many do not come back at the same moment.
    expect(checkInterval(tries, 0)).toBe(3_000)
  })

  it('waits longer and longer for a server that is away, and no more after a welcome', async () => {
    subscribed()
    for (let elapsed = 0; elapsed < 120_000; elapsed += 1_000) {
      if (server.sockets.at(-1)?.readyState === WebSocket.CONNECTING) server.newest().break()
      await pass(1_000)
    }
    // 120 seconds of checks every 3 seconds would be 40.
    expect(server.sockets.length).toBeLessThan(18)
    expect(server.sockets.length).toBeGreaterThan(8)
    while (server.sockets.at(-1)?.readyState !== WebSocket.CONNECTING) await pass(500)
    const socket = await server.welcome()
    await pass(STALE_MS + 1_000)
    const count = server.sockets.length
    socket.break()
    await pass(3_000)
    expect(server.sockets).toHaveLength(count + 1)
  })

  it('is checked 200 ms after the tab is seen again: left alone when it lives, opened again when it does not', async () => {
    const { socket } = await connected()
    seeAgain(true)
    await pass(60_000)
    seeAgain(false)
    await pass(SEEN_MS + REOPEN_MS)
    expect(server.sockets).toEqual([socket])
    seeAgain(true)
    // While a machine sleeps no timer runs.
    vi.setSystemTime(Date.now() + 600_000)
    seeAgain(false)
    await pass(SEEN_MS)
    expect(socket.readyState).toBe(WebSocket.CLOSED)
    await pass(REOPEN_MS)
    expect(server.sockets).toHaveLength(2)
  })

  it('is given up in a tab that nobody looks at for long, and comes back with the reader', async () => {
    const { socket, onInterrupted } = await connected()
    seeAgain(true)
    for (let minute = 0; minute < 5; minute += 1) {
      socket.say({ type: 'ka' })
      await pass(60_000)
    }
    expect(HIDDEN_MAX_MS).toBe(300_000)
    expect(onInterrupted).toHaveBeenCalledOnce()
    await pass(3_600_000)
    expect(server.sockets).toEqual([socket])
    seeAgain(false)
    await pass(SEEN_MS)
    expect(server.sockets).toHaveLength(2)
  })

  it('lives through garbage, floods and messages that nobody asked for', async () => {
    const { socket, onData } = await connected()
    const [id] = socket.starts().map((start) => start.id)
    for (const text of ['', '{', 'null', '[]', '7', new Blob(['x']), '{"type":7,"id":{}}', '{"type":"data"}'])
      socket.sayText(text)
    socket.say({ type: 'data', id: 'nobody', payload: { data: {} } })
    socket.say({ type: 'error', payload: { errors: 'no list' } })
    socket.say({ type: 'start_ack', id })
    socket.say({ type: 'data', id, payload: 'no object' })
    expect(onData.mock.calls).toEqual([[undefined]])
    for (let number = 0; number < 10_000; number += 1) socket.say({ type: 'data', id, payload: { data: number } })
    expect(onData).toHaveBeenCalledTimes(10_001)
    await pass(30_000)
    expect(server.sockets).toEqual([socket])
  })

  it('asks once for what is refused, and again later for what is refused for now', async () => {
    const { socket, onRefused } = await connected('hidden')
    const other = subscribed('busy')
    await pass(0)
    const [hidden, busy] = socket.starts().map(({ id }) => id)
    socket.say({ type: 'error', id: hidden, payload: { errors: [{ errorType: 'NotFound', message: 'no' }] } })
    socket.say({ type: 'error', id: busy, payload: { errors: [{ errorType: 'LimitExceededError' }] } })
    expect(onRefused).toHaveBeenCalledOnce()
    expect(other.onRefused).not.toHaveBeenCalled()
    await pass(4_000)
    expect(socket.starts().map(({ variables }) => variables)).toEqual([
      { of: 'hidden' },
      { of: 'busy' },
      { of: 'busy' },
    ])
    socket.break()
    await pass(10_000)
    await server.welcome()
    expect(server.newest().starts()).toHaveLength(1)
  })

  it('starts what the server has ended once more, which tells whether it may still be followed', async () => {
    const { socket, onInterrupted, onRefused } = await connected()
    const id = socket.starts()[0]?.id
    socket.say({ type: 'complete', id })
    expect(onInterrupted).toHaveBeenCalledOnce()
    await pass(4_000)
    expect(socket.starts()).toHaveLength(2)
    socket.say({ type: 'error', id, payload: { errors: [{ errorCode: 401 }] } })
    expect(onRefused).toHaveBeenCalledOnce()
    await pass(60_000)
    expect(socket.starts()).toHaveLength(2)
  })

  it('gives up after three refusals, and at once when the session is over', async () => {
    const { onRefused } = subscribed()
    for (let time = 0; time < 3; time += 1) {
      while (server.sockets.at(-1)?.readyState !== WebSocket.CONNECTING) await pass(500)
      server.newest().accept()
      server.newest().say({ type: 'connection_error', payload: { errors: [{ errorType: 'UnauthorizedException' }] } })
    }
    expect(onRefused).toHaveBeenCalledOnce()
    await pass(600_000)
    expect(server.sockets).toHaveLength(3)
    connection = createConnection({ admit: () => Promise.reject(new NotAdmitted()) })
    const over = subscribed()
    await pass(0)
    expect(over.onRefused).toHaveBeenCalledOnce()
    const late = subscribed()
    expect(late.onRefused).toHaveBeenCalledOnce()
    expect(server.sockets).toHaveLength(3)
  })

  it('tries again when a token cannot be had for now, and stays closed once it is closed', async () => {
    const given = admit
    admit = () => Promise.reject(new TypeError('Failed to fetch'))
    const { onRefused } = subscribed()
    await pass(5_000)
    expect(server.sockets).toHaveLength(0)
    admit = given
    await pass(3_000)
    expect(server.sockets).toHaveLength(1)
    const socket = await server.welcome()
    connection.close()
    expect(socket.readyState).toBe(WebSocket.CLOSED)
    seeAgain(false)
    window.dispatchEvent(new Event('online'))
    await pass(600_000)
    expect(server.sockets).toHaveLength(1)
    expect(onRefused).not.toHaveBeenCalled()
  })
})
