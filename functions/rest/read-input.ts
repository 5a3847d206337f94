import * as v from 'valibot'
import { ProblemError } from '#operations/problem-error.ts'
import { bodyOf } from './read-body.ts'
import type { RestRequest } from './router.ts'

const bad = (message: string): ProblemError => new ProblemError({ code: 'BAD_REQUEST', message })

/** Values that a schema has checked; unknown ones are ignored, because forms of pages carry some. @throws BAD_REQUEST with a name */
export function readFields<Schema extends v.GenericSchema>(schema: Schema, values: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, values, { abortEarly: true })
  if (result.success) return result.output
  const [issue] = result.issues
  const isMissing = issue.kind === 'schema' && issue.received === 'undefined'
  // Messages of our own say more than those of the library, which name its types.
  const isOwn = !issue.message.startsWith('Invalid ')
  throw bad(`${v.getDotPath(issue) ?? 'body'} ${isMissing ? 'is missing' : isOwn ? issue.message : 'is invalid'}`)
}

/**
 * The input of a request to the API; a write may carry its fields in the address, in the body, or in both. What is not known
 * is refused by name: a filter that is ignored would make a script act on everything.
 */
export function readInput<const Entries extends v.ObjectEntries>(
  entries: Entries,
  request: RestRequest,
): v.InferOutput<v.ObjectSchema<Entries, undefined>> {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const sent = isRead ? request.query : { ...request.query, ...bodyOf(request) }
  const unknown = Object.keys(sent).find((name) => !Object.hasOwn(entries, name))
  if (unknown !== undefined) throw bad(`${unknown} is not a parameter of this endpoint`)
  return readFields(v.object(entries), sent)
}
