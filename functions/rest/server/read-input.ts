import * as v from 'valibot'
import { ProblemError } from '#operations/write/problem-error.ts'
import { bodyOf } from './read-body.ts'
import type { RestRequest } from './router.ts'

const bad = (field: string, reason: string): ProblemError =>
  new ProblemError({ code: 'BAD_REQUEST', message: `${field} ${reason}`, field })

/**
 * Returns values that a schema has checked; whether there are others is not asked here.
 * @throws ProblemError BAD_REQUEST with the name of the first wrong value
 */
export function readFields<Schema extends v.GenericSchema>(schema: Schema, values: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, values, { abortEarly: true })
  if (result.success) return result.output
  const [issue] = result.issues
  const isMissing = issue.kind === 'schema' && issue.received === 'undefined'
  // Messages of our own say more than those of the library, which name its types.
  const isOwn = !issue.message.startsWith('Invalid ')
  throw bad(v.getDotPath(issue) ?? 'body', isMissing ? 'is missing' : isOwn ? issue.message : 'is invalid')
}

/**
 * Returns the input of a request to the API; a write may carry its fields in the address, in the body, or in both. What is not known
 * is refused by name: a filter that is ignored would make a script act on everything.
 */
export function readInput<const Entries extends v.ObjectEntries>(
  entries: Entries,
  request: RestRequest,
): v.InferOutput<v.ObjectSchema<Entries, undefined>> {
  const sent = isRead(request) ? request.query : { ...request.query, ...bodyOf(request) }
  refuseUnknown(entries, sent)
  return readFields(v.object(entries), sent)
}

const isRead = ({ method }: RestRequest): boolean => method === 'GET' || method === 'HEAD'

function refuseUnknown(entries: v.ObjectEntries, sent: Record<string, unknown>): void {
  const unknown = Object.keys(sent).find((name) => !Object.hasOwn(entries, name))
  if (unknown !== undefined) throw bad(unknown, 'is not a parameter of this endpoint')
}

/**
 * Returns what is sent to an endpoint beside a page, unknown names refused as the API does. Fields may stand below the name of what they
 * are of, as `{"epic":{"title":…}}` or `epic[title]=…`, or bare: in the body those below a name win, and what the address says
 * wins over the body. Names may be spelt as in GraphQL, `lockVersion`.
 * @param names of what the fields are of
 */
export function pageValues(
  entries: v.ObjectEntries,
  names: readonly string[],
  request: RestRequest,
): Record<string, unknown> {
  const inAddress = flattened(request.query, names)
  const sent = isRead(request) ? inAddress : { ...flattened(bodyOf(request), names), ...inAddress }
  const values = Object.fromEntries(Object.entries(sent).map(([name, value]) => [knownSpelling(entries, name), value]))
  refuseUnknown(entries, values)
  return values
}

/** Returns fields without what they stand below. */
function flattened(sent: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  const bare: Record<string, unknown> = {}
  const below: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(sent)) {
    const [, wrapper = name, field] = /^(\w+)\[(\w+)\]$/.exec(name) ?? []
    const isWrapper = names.includes(wrapper)
    if (isWrapper && field !== undefined) below[field] = value
    else if (isWrapper && typeof value === 'object' && value !== null && !Array.isArray(value))
      Object.assign(below, value)
    else bare[name] = value
  }
  return { ...bare, ...below }
}

const knownSpelling = (entries: v.ObjectEntries, name: string): string => {
  const spelt = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return !Object.hasOwn(entries, name) && Object.hasOwn(entries, spelt) ? spelt : name
}
