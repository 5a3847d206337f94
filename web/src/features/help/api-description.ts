import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { ROOT_PATH } from '#domain/root-path.ts'
import { pageRequest } from '#web/lib/transport/page-request.ts'

/** The description of the API that the server makes of its endpoints, as far as the reference shows it. */

const schema = v.record(v.string(), v.unknown())
type Schema = v.InferOutput<typeof schema>

const content = v.record(v.string(), v.object({ schema }))
const operation = v.object({
  operationId: v.string(),
  tags: v.array(v.string()),
  summary: v.string(),
  // Left out where the rule of the whole description holds, which asks for a token.
  security: v.optional(v.array(v.record(v.string(), v.array(v.string())))),
  parameters: v.array(
    v.object({
      ...{ name: v.string(), in: v.string(), required: v.boolean(), schema },
      description: v.optional(v.string()),
    }),
  ),
  requestBody: v.optional(v.object({ content })),
  responses: v.record(v.string(), v.object({ $ref: v.optional(v.string()), content: v.optional(content) })),
})
const description = v.object({
  paths: v.record(v.string(), v.record(v.string(), operation)),
  components: v.object({
    schemas: v.record(v.string(), schema),
    responses: v.record(v.string(), v.object({ description: v.string() })),
  }),
})
export type ApiDescription = v.InferOutput<typeof description>

/** One value that a call takes or answers, its type in words. */
export interface ApiField {
  name: string
  type: string
  isRequired: boolean
  about: string
}

export interface ApiCall {
  id: string
  method: string
  path: string
  summary: string
  /** Whether it answers without a token, of what is public; null where that is not told by call. */
  isOpen: boolean | null
  /** What stands in the address and its query. */
  parameters: ApiField[]
  body: ApiField[]
  answer: { title: string; fields: ApiField[] } | null
  refusals: { code: string; about: string }[]
}

export interface ApiChapter {
  name: string
  calls: ApiCall[]
}

/** Returns all calls, by what they are about. */
export const apiQuery = queryOptions({
  queryKey: ['api-description'],
  queryFn: async ({ signal }) =>
    chaptersOf(v.parse(description, await pageRequest(`${ROOT_PATH}/api/v4/openapi.json`, { signal }))),
  staleTime: Infinity,
})

const field = v.object({ name: v.string(), type: v.string(), isRequired: v.boolean(), about: v.string() })
const line = v.object({
  ...{ chapter: v.string(), id: v.string(), method: v.string(), path: v.string(), summary: v.string() },
  ...{ isOpen: v.null(), parameters: v.array(field), body: v.array(field) },
  answer: v.nullable(v.object({ title: v.string(), fields: v.array(field) })),
  refusals: v.array(v.object({ code: v.string(), about: v.string() })),
})

/** Returns what the GraphQL schema has, from which the reference is generated. */
export const graphqlQuery = queryOptions({
  queryKey: ['graphql-reference'],
  queryFn: async () => {
    const { GRAPHQL_REFERENCE } = await import('./graphql-reference.generated.ts')
    const lines = GRAPHQL_REFERENCE.map((text) => v.parse(line, JSON.parse(text)))
    const names = [...new Set(lines.map(({ chapter }) => chapter))]
    return names.map((name): ApiChapter => ({ name, calls: lines.filter(({ chapter }) => chapter === name) }))
  },
  staleTime: Infinity,
})

const recordOf = (value: unknown): Schema => (v.is(schema, value) ? value : {})
const listOf = (value: unknown): Schema[] => (Array.isArray(value) ? value.map(recordOf) : [])
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
/** Returns the name of what a schema refers to; empty where it stands for itself. */
const nameOf = ({ $ref }: Schema): string => textOf($ref).split('/').at(-1) ?? ''

/** Returns the type of a value in words, such as `string or null`. */
export function typeOf(one: Schema): string {
  const name = nameOf(one)
  if (name) return name
  if (Array.isArray(one['enum'])) return one['enum'].map((value) => JSON.stringify(value)).join(', ')
  if ('const' in one) return JSON.stringify(one['const'])
  const choices = listOf(one['anyOf'])
  if (choices.length > 0) return [...new Set(choices.map(typeOf))].join(' or ')
  if (one['type'] === 'array') return `list of ${typeOf(recordOf(one['items']))}`
  return textOf(one['format']) || textOf(one['type']) || 'any value'
}

/** Returns the fields of an object, of one of several, or of the rows of a list. */
function fieldsOf(one: Schema, schemas: Record<string, Schema>): ApiField[] {
  const named = schemas[nameOf(one)]
  if (named) return fieldsOf(named, schemas)
  if (one['type'] === 'array') return fieldsOf(recordOf(one['items']), schemas)
  const required = Array.isArray(one['required']) ? one['required'] : []
  const own = Object.entries(recordOf(one['properties'])).map(([name, value]) => ({
    ...{ name, type: typeOf(recordOf(value)), isRequired: required.includes(name) },
    about: textOf(recordOf(value)['description']),
  }))
  const others = listOf(one['anyOf']).flatMap((choice) => fieldsOf(choice, schemas))
  return [...new Map([...others, ...own].map((field) => [field.name, field])).values()]
}

type Content = v.InferOutput<typeof content>
/** Returns the schema of what is sent one way or the other; null for nothing, and for files. */
const schemaIn = (given: Content | undefined): Schema | null => Object.values(given ?? {})[0]?.schema ?? null

function callOf(
  method: string,
  path: string,
  { operationId: id, summary, security, parameters, requestBody, responses }: v.InferOutput<typeof operation>,
  { schemas, responses: refusals }: ApiDescription['components'],
): ApiCall {
  const body = schemaIn(requestBody?.content)
  const done = Object.entries(responses).find(([code]) => code.startsWith('2'))?.[1]
  const answer = schemaIn(done?.content)
  return {
    ...{ id, method: method.toUpperCase(), path, summary, isOpen: security !== undefined },
    parameters: parameters.map(({ name, required, description: about = '', schema: one }) => ({
      ...{ name, type: typeOf(one), isRequired: required, about },
    })),
    body: body ? fieldsOf(body, schemas) : [],
    answer: answer && { title: `Answer: ${typeOf(answer)}`, fields: fieldsOf(answer, schemas) },
    refusals: Object.keys(responses).flatMap((code) => {
      const about = refusals[code]?.description
      return about === undefined ? [] : [{ code, about }]
    }),
  }
}

const titled = (tag: string): string => tag.charAt(0).toUpperCase() + tag.slice(1).replaceAll('_', ' ')

/** Returns the calls of a description by what they are about, in its order. */
export function chaptersOf({ paths, components }: ApiDescription): ApiChapter[] {
  const chapters = new Map<string, ApiCall[]>()
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, one] of Object.entries(methods)) {
      const name = titled(one.tags[0] ?? 'other')
      chapters.set(name, [...(chapters.get(name) ?? []), callOf(method, path, one, components)])
    }
  }
  return [...chapters].map(([name, calls]) => ({ name, calls }))
}

/** Returns the chapters with only those calls in which all words stand, of path, method, summary or the names of what they take. */
export function matching(chapters: readonly ApiChapter[], search: string): ApiChapter[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return chapters.flatMap(({ name, calls }) => {
    const found = calls.filter(({ method, path, summary, parameters, body }) => {
      const text = [name, method, path, summary, ...[...parameters, ...body].map((field) => field.name)].join(' ')
      return words.every((word) => text.toLowerCase().includes(word))
    })
    return found.length > 0 ? [{ name, calls: found }] : []
  })
}
