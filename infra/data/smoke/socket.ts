import WebSocket from 'ws'
import { isRecord, SmokeFailure } from './ask.ts'

export interface Subscribed {
  /** Resolves with the data of the first event for which it holds. Rejects when none comes in time. */
  event: (isIt: (data: unknown) => boolean) => Promise<unknown>
  close: () => void
}

interface SocketOptions {
  /** As `/config.json` tells it, or the address of GraphQL with `/realtime`. */
  url: string
  authorization: string
  query: string
  variables: object
  patienceMs: number
}

interface Message {
  type: string
  payload: unknown
}

/** Subscribes at a socket that speaks AppSync's protocol, as the web app does. Rejects with SmokeFailure. */
export async function subscribe(options: SocketOptions): Promise<Subscribed> {
  const { url, authorization, query, variables, patienceMs } = options
  const host = new URL(url).host.replace('.appsync-realtime-api.', '.appsync-api.')
  const headers = { host, Authorization: authorization }
  const encoded = Buffer.from(JSON.stringify(headers)).toString('base64url')
  const socket = new WebSocket(url, ['graphql-ws', `header-${encoded}`], { handshakeTimeout: patienceMs })
  const received: Message[] = []
  let failure: string | null = null
  let look = (): void => undefined
  socket.on('message', (data: Buffer) => {
    const message: unknown = JSON.parse(data.toString('utf8'))
    if (isRecord(message)) received.push({ type: String(message['type']), payload: message['payload'] })
    look()
  })
  socket.on('error', ({ message }) => {
    failure ??= message
    look()
  })
  socket.on('close', (code) => {
    failure ??= `it was closed with code ${code}`
    look()
  })

  /** Waits for a message, for its refusal, or for the end of the socket. */
  const next = (what: string, isIt: (message: Message) => boolean): Promise<Message> =>
    new Promise((resolve, reject) => {
      const end = (settle: () => void): void => {
        clearTimeout(timer)
        look = () => undefined
        settle()
      }
      const fail = (reason: string): void => {
        end(() => {
          reject(new SmokeFailure(`${what}: ${reason}`))
        })
      }
      const timer = setTimeout(() => {
        fail(`nothing came within ${patienceMs / 1000} s`)
      }, patienceMs)
      look = () => {
        const found = received.find(isIt)
        const refused = received.find(({ type }) => type === 'connection_error' || type === 'error')
        if (found)
          end(() => {
            resolve(found)
          })
        else if (refused) fail(JSON.stringify(refused.payload).slice(0, 200))
        else if (failure !== null) fail(failure)
      }
      look()
    })

  const close = (): void => {
    socket.terminate()
  }
  try {
    socket.once('open', () => {
      socket.send(JSON.stringify({ type: 'connection_init' }))
    })
    await next('handshake', ({ type }) => type === 'connection_ack')
    const data = JSON.stringify({ query, variables })
    const payload = { data, extensions: { authorization: headers } }
    socket.send(JSON.stringify({ id: '1', type: 'start', payload }))
    await next('subscription', ({ type }) => type === 'start_ack')
  } catch (error) {
    close()
    throw error
  }
  return {
    event: async (isIt) => {
      const isEvent = ({ type, payload }: Message): boolean =>
        type === 'data' && isRecord(payload) && isIt(payload['data'])
      return (await next('event', isEvent)).payload
    },
    close,
  }
}
