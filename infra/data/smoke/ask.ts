import { request as requestPlainly, type OutgoingHttpHeaders } from 'node:http'
import { request as requestSafely } from 'node:https'

export interface Question {
  url: string
  method?: string
  headers?: OutgoingHttpHeaders
  body?: string | Uint8Array
}

export interface Reply {
  status: number
  /** Values by names in lower case; of several values the first. */
  headers: Record<string, string>
  body: Uint8Array
}

export type Ask = (question: Question) => Promise<Reply>

const PATIENCE_MS = 30_000

/**
 * Sends a request and resolves with what is answered, whatever its status. Unlike `fetch` it takes a `host` header.
 * Rejects where nothing answers within half a minute.
 */
export const ask: Ask = ({ url, method = 'GET', headers = {}, body }) =>
  new Promise((resolve, reject) => {
    const { protocol } = new URL(url)
    const send = protocol === 'https:' ? requestSafely : requestPlainly
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const sent = send(url, { method, headers, signal }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.once('error', reject)
      response.once('end', () => {
        const entries = Object.entries(response.headers).map(([name, value]) => [name, [value].flat()[0] ?? ''])
        const answered = Object.fromEntries(entries) as Record<string, string>
        resolve({ status: response.statusCode ?? 0, headers: answered, body: Buffer.concat(parts) })
      })
    })
    sent.once('error', reject)
    sent.end(body)
  })

export const textOf = ({ body }: Reply): string => Buffer.from(body).toString('utf8')

/** Returns what an answer says in JSON. Rejects with the beginning of an answer that is none. */
export function jsonOf(reply: Reply): unknown {
  try {
    return JSON.parse(textOf(reply))
  } catch {
    throw new SmokeFailure(`status ${reply.status} and no JSON: ${textOf(reply).slice(0, 80)}`)
  }
}

/** Something is not as it must be; the message says what. */
export class SmokeFailure extends Error {
  override readonly name = 'SmokeFailure'
}

/** Ends a check that does not hold. */
export function hold(condition: boolean, failure: string): asserts condition {
  if (!condition) throw new SmokeFailure(failure)
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
