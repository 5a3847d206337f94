import { Readable } from 'node:stream'
import type { TableClient } from '#table/client/table-client.ts'

interface Request {
  headers: Record<string, string>
  body: string | Uint8Array
}

interface Response {
  statusCode: number
  headers: Record<string, string>
  body: Readable
}

const isRequest = (value: unknown): value is Request => typeof value === 'object' && value !== null && 'body' in value
const isResponse = (value: unknown): value is Response => isRequest(value) && 'statusCode' in value

/** Returns an object with its names in order; anything else as it is. */
const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** Runs a piece of work that asks the table the same several times; each is asked once. */
export type Replayed = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Keeps what the table answers, for measuring what is made of it without the engine that shares the machine. The local engine names the
 * attributes of each item in another order every time, which makes reading them take three times as long: kept answers have them in one.
 */
export function replayOf(client: TableClient): Replayed {
  let kept: Map<string, Omit<Response, 'body'> & { text: string }> | null = null
  client.middlewareStack.add(
    (next) => async (args) => {
      const { request } = args
      if (kept === null || !isRequest(request)) return next(args)
      const { headers: asks, body: sent } = request
      const asked = `${asks['x-amz-target']} ${typeof sent === 'string' ? sent : new TextDecoder().decode(sent)}`
      let answer = kept.get(asked)
      if (answer === undefined) {
        const { response } = await next(args)
        if (!isResponse(response)) throw new TypeError('The table does not answer by HTTP.')
        const { statusCode, headers, body } = response
        const text = JSON.stringify(JSON.parse(Buffer.concat(await body.toArray()).toString(), inOrder))
        answer = { statusCode, headers, text }
        kept.set(asked, answer)
      }
      const { text, ...head } = answer
      return { response: { ...head, body: Readable.from([Buffer.from(text)]) } }
    },
    { step: 'deserialize', priority: 'low' },
  )
  return async (work) => {
    kept = new Map()
    try {
      return await work()
    } finally {
      kept = null
    }
  }
}
