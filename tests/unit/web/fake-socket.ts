import { vi } from 'vitest'

export interface SentMessage {
  type: string
  id?: string
  payload?: { data?: string; extensions?: { authorization: Record<string, string> } }
}

/** A socket as the browser has it, whose other end is the test. */
export class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSED = 3
  readyState = FakeSocket.CONNECTING
  readonly sent: SentMessage[] = []
  readonly url: string
  readonly protocols: readonly string[]

  constructor(url: string, protocols: readonly string[]) {
    super()
    this.url = url
    this.protocols = protocols
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as SentMessage)
  }

  close(): void {
    this.readyState = FakeSocket.CLOSED
  }

  /** The server takes the connection. */
  accept(): void {
    this.readyState = FakeSocket.OPEN
    this.dispatchEvent(new Event('open'))
  }

  /** The connection breaks. */
  break(): void {
    this.readyState = FakeSocket.CLOSED
    this.dispatchEvent(new Event('close'))
  }

  say(message: unknown): void {
    this.sayText(JSON.stringify(message))
  }

  sayText(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }

  /** The subscriptions that were sent, by their variables, with the id of each. */
  starts(): { id: string; variables: unknown }[] {
    return this.sent
      .filter(({ type }) => type === 'start')
      .map(({ id = '', payload }) => ({
        id,
        variables: (JSON.parse(payload?.data ?? '{}') as { variables: unknown }).variables,
      }))
  }
}

/** Stands for the server of all sockets of a test; it does nothing by itself. */
export function fakeSockets() {
  const sockets: FakeSocket[] = []
  vi.stubGlobal(
    'WebSocket',
    class extends FakeSocket {
      constructor(url: string, protocols: readonly string[]) {
        super(url, protocols)
        sockets.push(this)
      }
    },
  )
  const newest = (): FakeSocket => {
    const socket = sockets.at(-1)
    if (!socket) throw new Error('No socket was opened.')
    return socket
  }
  return {
    sockets,
    newest,
    /** Takes the next connection, as soon as there is one, and all that it starts. */
    async welcome(): Promise<FakeSocket> {
      while (newest().readyState !== FakeSocket.CONNECTING) await vi.advanceTimersByTimeAsync(100)
      const socket = newest()
      socket.accept()
      socket.say({ type: 'connection_ack', payload: { connectionTimeoutMs: 300_000 } })
      await vi.advanceTimersByTimeAsync(0)
      for (const { id } of socket.starts()) socket.say({ type: 'start_ack', id })
      return socket
    },
  }
}
