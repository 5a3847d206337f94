import { WebSocket } from 'ws'

export interface Message {
  type: string
  id?: string
  payload?: {
    data?: unknown
    errors?: { errorType?: string; errorCode?: number; message: string }[]
    connectionTimeoutMs?: number
  }
}

/** A client that speaks the real-time protocol message by message. */
export interface Client {
  protocol: () => string
  send: (message: object) => void
  start: (id: string, query: string, variables?: object, authorization?: string) => void
  /** Waits for the next message of a type; messages are taken in order, `ka` is dropped. */
  next: (type: string) => Promise<Message>
  /** Calls this with every message from now on, as it arrives. */
  onMessage: (listener: (message: Message) => void) => void
  /** Messages that arrived and were not taken. */
  pending: () => Message[]
  closed: Promise<number>
  close: () => void
}

export interface ConnectOptions {
  port: number
  authorization: string
  byQuery?: boolean
}

/** Connects, with the credentials in a sub-protocol (as Amplify does) or in the query string (as older clients do). */
export async function connect({ port, authorization, byQuery = false }: ConnectOptions): Promise<Client> {
  const header = JSON.stringify({ host: 'localhost', Authorization: authorization })
  const query = byQuery ? `?header=${encodeURIComponent(Buffer.from(header).toString('base64'))}&payload=e30=` : ''
  const protocols = byQuery ? ['graphql-ws'] : ['graphql-ws', `header-${Buffer.from(header).toString('base64url')}`]
  const socket = new WebSocket(`ws://127.0.0.1:${String(port)}/graphql/realtime${query}`, protocols)
  const arrived: Message[] = []
  const listeners: ((message: Message) => void)[] = []
  const waiting: (() => void)[] = []
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString('utf8')) as Message
    if (message.type !== 'ka') arrived.push(message)
    for (const listener of listeners) listener(message)
    for (const wake of waiting.splice(0)) wake()
  })
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))

  async function next(type: string): Promise<Message> {
    const message = arrived.shift()
    if (!message) {
      await new Promise<void>((resolve) => waiting.push(resolve))
      return next(type)
    }
    if (message.type !== type) throw new Error(`Expected ${type}, got ${JSON.stringify(message)}`)
    return message
  }

  const send = (message: object) => {
    socket.send(JSON.stringify(message))
  }
  return {
    protocol: () => socket.protocol,
    send,
    start(id, document, variables = {}, token = authorization) {
      const data = JSON.stringify({ query: document, variables })
      send({
        id,
        type: 'start',
        payload: { data, extensions: { authorization: { Authorization: token, host: 'localhost' } } },
      })
    },
    next,
    onMessage: (listener) => listeners.push(listener),
    pending: () => arrived,
    closed,
    close: () => {
      socket.terminate()
    },
  }
}
