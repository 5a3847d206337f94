import { localDayHeader } from '../date/local-day.ts'
import { RefusalError } from './refusal-error.ts'
import { NetworkError, SessionEndedError, unusableAnswer } from './request-errors.ts'
import { currentSession, endSession } from '../session/session.ts'

export interface PageRequest {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The fields of a form, also of one with files, or what is sent as JSON. */
  body?: URLSearchParams | FormData | object
  signal?: AbortSignal
  headers?: Readonly<Record<string, string>>
  /** The server carries out what has the same key once. */
  idempotencyKey?: string
  /** A 401 does not end the session: the server answers so, too, to people of the user pool whom it does not know yet. */
  keepsSession?: true
}

/** The codes of refusals by status, as GraphQL names them. */
const CODES: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  403: 'Unauthorized',
  404: 'NotFound',
  405: 'BadRequest',
  409: 'Conflict',
  413: 'BadRequest',
  422: 'Unprocessable',
}

/**
 * Returns the one way to call an endpoint beside the pages, such as `/groups/acme/-/todos`. Gives back the JSON of the answer, null
 * for an empty one. Rejects with RefusalError, UnexpectedError, NetworkError or SessionEndedError.
 */
export async function pageRequest(path: string, request: PageRequest = {}): Promise<unknown> {
  return (await pageAnswer(path, request)).body
}

/** Returns the same with the headers of the answer, and the address that a redirect led to. */
export async function pageAnswer(
  path: string,
  { method = 'GET', body, signal, headers, idempotencyKey, keepsSession }: PageRequest = {},
): Promise<{ body: unknown; headers: Headers; url: string }> {
  const session = currentSession()
  const sent = body instanceof URLSearchParams || body instanceof FormData ? body : body && JSON.stringify(body)
  try {
    const response = await fetch(path, {
      method,
      headers: {
        Accept: 'application/json',
        ...headers,
        ...(typeof sent === 'string' && { 'Content-Type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
        ...(await authorization()),
      },
      ...(sent && { body: sent }),
      ...(signal && { signal }),
    })
    const answer: unknown = await response.json().catch(() => null)
    // What was so already is no failure.
    if (response.ok || response.status === 304) return { body: answer, headers: response.headers, url: response.url }
    throw failureOf(response, answer)
  } catch (error) {
    if (error instanceof SessionEndedError && session.state === 'signed-in' && !keepsSession) endSession(session)
    // `fetch` and `import()` reject with a TypeError when no connection came about.
    throw error instanceof TypeError ? new NetworkError(error) : error
  }
}

async function authorization(): Promise<Record<string, string>> {
  if (currentSession().state !== 'signed-in') return {}
  const { accessToken } = await import('../session/access-token.ts')
  return { ...localDayHeader(), Authorization: `Bearer ${await accessToken()}` }
}

function failureOf(response: Response, answer: unknown): Error {
  const { status } = response
  if (status === 401) return new SessionEndedError()
  const code = CODES[status]
  if (code === undefined) return unusableAnswer(response)
  return new RefusalError(status, code, reasonsIn(answer), answer)
}

/** Returns the page forms say `errors`, a list or a text; other answers say `message`. */
function reasonsIn(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null || !('errors' in answer)) return []
  const reasons: unknown[] = Array.isArray(answer.errors) ? answer.errors : [answer.errors]
  return reasons.filter((reason) => typeof reason === 'string')
}
