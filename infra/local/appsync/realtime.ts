import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { AuthenticationError, type Authenticate } from './authenticate.ts'
import { readOperation } from './http.ts'
import { isRecord, type JsonRecord } from './json.ts'
import type { LogSink } from './sandbox.ts'
import { SubscriptionRefused, type Subscriptions } from './subscriptions.ts'

/** How long a client waits for the next message before it gives a connection up. */
const connectionTimeoutMs = 300_000
/** AppSync's quota of subscriptions on one connection. */
const maxSubscriptions = 100

export interface RealtimeOptions {
  authenticate: Authenticate
  subscriptions: Subscriptions
  keepAliveMs: number
  log: LogSink
}

type Headers = Record<string, string>

function toHeaders(value: unknown): Headers {
  const entries = Object.entries(isRecord(value) ? value : {})
  return Object.fromEntries(entries.map(([name, text]) => [name.toLowerCase(), String(text)]))
}

function decodeHeaders(encoded: string): Headers {
  try {
    return toHeaders(JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')))
  } catch {
    return {}
  }
}

/** Returns the credentials of a connection: in a sub-protocol `header-<base64url>` (now) or `?header=<base64>` (older clients). */
function connectionHeaders(request: IncomingMessage): Headers {
  const protocols = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim())
  const byProtocol = protocols.find((name) => name.startsWith('header-'))?.slice('header-'.length)
  // Not read as an address: `//` is none, and nobody would catch what that throws.
  const [, query = ''] = (request.url ?? '').split('?')
  const byQuery = new URLSearchParams(query).get('header')
  return decodeHeaders(byProtocol ?? byQuery ?? '')
}

function errorsOf(error: unknown): JsonRecord[] {
  if (error instanceof SubscriptionRefused) return error.errors.map((entry) => ({ ...entry }))
  if (error instanceof AuthenticationError)
    return [{ errorType: error.errorType, errorCode: error.status, message: error.message }]
  return [{ errorType: 'InternalFailure', message: error instanceof Error ? error.message : String(error) }]
}

/** One client's socket: it speaks AppSync's dialect of `graphql-ws`. */
class Connection {
  readonly #socket: WebSocket
  readonly #options: RealtimeOptions
  readonly #admitted: Promise<unknown>
  readonly #sourceIp: string
  /** A started subscription's way to end; null while its start is still being worked on. */
  readonly #ends = new Map<string, (() => void) | null>()

  constructor(socket: WebSocket, request: IncomingMessage, options: RealtimeOptions) {
    this.#socket = socket
    this.#options = options
    this.#sourceIp = request.socket.remoteAddress ?? '127.0.0.1'
    const nothing = { query: '', operationName: null, variables: {} }
    this.#admitted = options.authenticate(connectionHeaders(request).authorization, nothing, this.#sourceIp)
    // Reported when the client sends its first message; until then nobody waits for it.
    this.#admitted.catch(() => undefined)
    const keepAlive = setInterval(() => {
      this.#send({ type: 'ka' })
    }, options.keepAliveMs)
    keepAlive.unref()
    socket.on('message', (data: Buffer) => void this.#receive(data.toString('utf8')))
    socket.on('error', (error) => {
      options.log(`A real-time connection failed: ${error.message}`)
    })
    socket.on('close', () => {
      clearInterval(keepAlive)
      for (const end of this.#ends.values()) end?.()
      this.#ends.clear()
    })
  }

  #send(message: JsonRecord): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  async #receive(text: string): Promise<void> {
    const message = readMessage(text)
    try {
      await this.#admitted
    } catch (error) {
      this.#send({ type: 'connection_error', payload: { errors: errorsOf(error) } })
      this.#socket.close(4401, 'Unauthorized')
      return
    }
    const id = typeof message?.id === 'string' ? message.id : ''
    switch (message?.type) {
      case 'connection_init':
        this.#send({ type: 'connection_ack', payload: { connectionTimeoutMs } })
        this.#send({ type: 'ka' })
        return
      case 'start':
        await this.#start(id, isRecord(message.payload) ? message.payload : {})
        return
      case 'stop':
        this.#stop(id)
        return
      default:
        this.#refuse('error', id, 'UnsupportedOperation', 'unknown message type')
    }
  }

  #refuse(type: string, id: string, errorType: string, message: string): void {
    this.#send({ type, id, payload: { errors: [{ errorType, message }] } })
  }

  async #start(id: string, payload: JsonRecord): Promise<void> {
    const operation = typeof payload.data === 'string' ? readOperation(payload.data) : null
    if (id === '' || !operation) {
      this.#refuse('error', id, 'BadRequestException', 'start needs an id and payload.data with a query')
      return
    }
    if (this.#ends.has(id)) {
      this.#refuse('error', id, 'DuplicatedOperationError', `The subscription ${id} is already started.`)
      return
    }
    if (this.#ends.size >= maxSubscriptions) {
      this.#refuse(
        'error',
        id,
        'MaxSubscriptionsReachedError',
        `Max number of ${String(maxSubscriptions)} subscriptions reached`,
      )
      return
    }
    this.#ends.set(id, null)
    try {
      const { authorization } = isRecord(payload.extensions) ? payload.extensions : {}
      const headers = toHeaders(authorization)
      const caller = await this.#options.authenticate(headers.authorization, operation, this.#sourceIp)
      const end = await this.#options.subscriptions.start(operation, caller, headers, {
        deliver: (data) => {
          this.#send({ type: 'data', id, payload: data })
        },
        complete: () => {
          this.#ends.delete(id)
          this.#send({ type: 'complete', id })
        },
      })
      this.#started(id, end)
    } catch (error) {
      this.#ends.delete(id)
      this.#send({ type: 'error', id, payload: { errors: errorsOf(error) } })
    }
  }

  /** Says that a subscription has started. A client may have stopped, or left, while its start was being worked on. */
  #started(id: string, end: () => void): void {
    if (!this.#ends.has(id)) {
      end()
      return
    }
    this.#ends.set(id, end)
    this.#send({ type: 'start_ack', id })
  }

  #stop(id: string): void {
    this.#ends.get(id)?.()
    this.#ends.delete(id)
    this.#send({ type: 'complete', id })
  }
}

function readMessage(text: string): JsonRecord | null {
  try {
    const message: unknown = JSON.parse(text)
    return isRecord(message) ? message : null
  } catch {
    return null
  }
}

export interface Realtime {
  handleUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  close: () => void
}

/** Makes the real-time endpoint; the caller mounts it at `<graphql path>/realtime`. */
export function createRealtime(options: RealtimeOptions): Realtime {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: 1_048_576,
    handleProtocols: (protocols) => (protocols.has('graphql-ws') ? 'graphql-ws' : false),
  })
  return {
    handleUpgrade(request, socket, head) {
      server.handleUpgrade(request, socket, head, (client) => new Connection(client, request, options))
    },
    close() {
      for (const client of server.clients) client.terminate()
      server.close()
    },
  }
}
