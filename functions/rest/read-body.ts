import * as v from 'valibot'
import { ProblemError } from '#operations/problem-error.ts'
import { parseQuery } from './query.ts'
import type { RestRequest } from './router.ts'

const bad = (message: string): ProblemError => new ProblemError({ code: 'BAD_REQUEST', message })

const isForm = ({ headers }: RestRequest): boolean =>
  /^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '')

/** The body as an object: JSON, or the fields of a form; empty without a body. */
export function bodyOf(request: RestRequest): Record<string, unknown> {
  if (isForm(request)) return parseQuery(request.body)
  if (request.body.trim() === '') return {}
  try {
    const body: unknown = JSON.parse(request.body)
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body }
  } catch {
    throw bad('The body is not valid JSON.')
  }
  throw bad('The body must be a JSON object.')
}

/** The body, checked; unknown fields are ignored. */
export function readBody<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, body, { abortEarly: true })
  if (result.success) return result.output
  const [issue] = result.issues
  const name = v.getDotPath(issue) ?? 'body'
  const isMissing = issue.kind === 'schema' && issue.received === 'undefined'
  throw bad(`${name} ${isMissing ? 'is missing' : issue.kind === 'schema' ? 'is invalid' : issue.message}`)
}

/** Fields may come in a wrapper named after their kind, or bare; the wrapper wins. */
export function unwrapped(body: Record<string, unknown>, name: string): Record<string, unknown> {
  const inner = body[name]
  return typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? { ...body, ...inner } : body
}
