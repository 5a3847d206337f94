import { lookup, type LookupAddress } from 'node:dns'
import { request as plainRequest, type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { bareHost, maySendTo } from './public-address.ts'

/** What came back of a request, or why nothing did. */
export interface SentAnswer {
  /** Null where there was no answer. */
  status: number | null
  error: string | null
  headers: Record<string, string>
  /** As much as is kept of it. */
  body: string
  milliseconds: number
}

/** How long a receiver may take. */
const TIMEOUT_MS = 10_000
/** Bytes of an answer that are read and kept. */
const ANSWER_BYTES_MAX = 8192

const BLOCKED = 'The address is blocked: requests to private and local networks are not allowed.'

class BlockedError extends Error {
  override readonly name = 'BlockedError'
}

/** Resolves a name, and refuses it when any of its addresses is not public. The connection is made to what was looked at here. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  // A name that is not known brings an error alone.
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[] | undefined) => {
    const [first] = addresses ?? []
    if (error !== null || first === undefined) {
      callback(error ?? new Error('no address'), '', 4)
    } else if (addresses?.every(({ address }) => maySendTo(address)) !== true) {
      callback(new BlockedError(BLOCKED), '', 4)
    } else if (options.all === true) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}

/** Says in words why there was no answer; nothing of the inside of the machine. */
function reasonOf(error: unknown): string {
  if (error instanceof BlockedError) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const known: Record<string, string> = {
    ENOTFOUND: 'The name of the host is not known.',
    EAI_AGAIN: 'The name of the host could not be looked up.',
    ECONNREFUSED: 'The host refused the connection.',
    ECONNRESET: 'The host ended the connection.',
    ETIMEDOUT: 'The host did not answer in time.',
  }
  const isTls = code.startsWith('ERR_TLS') || code.startsWith('CERT_') || code.includes('SELF_SIGNED')
  return known[code] ?? (isTls ? 'The certificate of the host is not valid.' : 'The request failed.')
}

/** Returns the beginning of an answer; the rest is not read. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response) {
    parts.push(Buffer.from(part as Uint8Array))
    bytes += parts.at(-1)?.length ?? 0
    if (bytes >= ANSWER_BYTES_MAX) break
  }
  response.destroy()
  return Buffer.concat(parts).subarray(0, ANSWER_BYTES_MAX).toString('utf8').replaceAll('\u0000', '')
}

const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name !== 'set-cookie')
      .slice(0, 50)
      .map(([name, value]) => [name, String(value).slice(0, 500)]),
  )

/**
 * Posts a text to an address of the public internet and nowhere else: a name is resolved once, all that it leads to is looked at, and the
 * connection is made to that. Redirects are not followed. Never rejects.
 */
export async function sendRequest(
  address: string,
  headers: Record<string, string>,
  body: string,
  timeoutMs = TIMEOUT_MS,
): Promise<SentAnswer> {
  const began = Date.now()
  const url = new URL(address)
  const host = bareHost(url.hostname)
  const done = (answer: Partial<SentAnswer>): SentAnswer => ({
    ...{ status: null, error: null, headers: {}, body: '', milliseconds: Date.now() - began },
    ...answer,
  })
  // Numbers are not looked up by the connection.
  if (isIP(host) !== 0 && !maySendTo(host)) return done({ error: BLOCKED })
  const options: RequestOptions = {
    method: 'POST',
    lookup: lookupPublic,
    agent: false,
    headers: { ...headers, 'Content-Length': `${Buffer.byteLength(body)}` },
    signal: AbortSignal.timeout(timeoutMs),
  }
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const send = url.protocol === 'https:' ? secureRequest : plainRequest
      const sent: ClientRequest = send(url, options, resolve)
      sent.on('error', reject)
      sent.end(body)
    })
    const text = await beginningOf(response)
    return done({ status: response.statusCode ?? null, headers: headersOf(response), body: text })
  } catch (error) {
    const isLate = error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError')
    return done({ error: isLate ? 'The host did not answer in time.' : reasonOf(error) })
  }
}
