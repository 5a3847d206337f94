import { HALF_A_CHARACTER, isUnicode } from '#domain/text/unicode.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import { parseMultipart } from './multipart.ts'
import { parseForm } from './query.ts'
import type { RestRequest } from './router.ts'

const bad = (message: string): ProblemError => new ProblemError({ code: 'BAD_REQUEST', message })

/** What a body is read from. */
type Sent = Pick<RestRequest, 'headers' | 'body' | 'form'>

const isForm = ({ headers }: Sent): boolean =>
  /^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '')

/** Reads the fields of a form with files; null where a request sends no such form. Rejects as `parseMultipart` does. */
export const formOf = async (contentType = '', body: Buffer): Promise<RestRequest['form']> =>
  /^multipart\/form-data\b/i.test(contentType) ? parseMultipart(contentType, body) : null

/** Returns the body as an object: JSON, or the fields of a form, also of one with files; empty without a body. */
export function bodyOf(request: Sent): Record<string, unknown> {
  if (isForm(request)) return parseForm(request.body)
  if (request.form) return request.form
  if (request.body.trim() === '') return {}
  const body = jsonOf(request.body)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw bad('The body must be a JSON object.')
  if (!isUnicode(body)) throw new ProblemError(HALF_A_CHARACTER)
  return { ...body }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw bad('The body is not valid JSON.')
  }
}
