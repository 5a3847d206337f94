import * as v from 'valibot'
import type { Viewer } from '#domain/role.ts'
import type { FileStore } from '#files/file-store.ts'
import type { Table } from '#table/client/client.ts'
import { fullPage } from '#presenters/graphql/page-arguments.ts'
import { readArguments } from './read-arguments.ts'

/** A field that AppSync handed over, with everything it may need. */
export interface FieldRequest<Source = unknown, Arguments = unknown> {
  table: Table
  viewer: Viewer
  files: FileStore
  /** Prefixes full addresses; without a slash at its end. */
  webUrl: string
  /** ISO 8601 */
  now: string
  /** The day where the person is, `YYYY-MM-DD`. */
  today: string
  arguments: Arguments
  /** What the parent's resolver returned. */
  source: Source
  /** The selected fields below this one, as paths such as `nodes/title`; null when the caller did not tell. */
  selection: string[] | null
}

/** Resolves one field; expected failures are thrown as ProblemError. */
export type Field = (request: FieldRequest) => Promise<unknown>

/** The one definition of a field that a Lambda answers. */
export interface GraphField {
  /** `Type.field`, as in the schema. */
  name: string
  resolve: Field
}

interface Definition<Source, Schema extends v.GenericSchema> {
  /** Reads what the parent handed down; null at the top of a query. */
  on: (source: unknown) => Source
  arguments: Schema
  /** @param name the field's own, which names its list in cursors */
  answer: (request: FieldRequest<Source, v.InferOutput<Schema>>, name: string) => Promise<unknown>
}

const alone = v.object({ isAlone: v.literal(true) })
/** What is no connection and no list. */
const single = v.looseObject({ id: v.string() })
const given = (values: unknown): object => (v.is(v.looseObject({}), values) ? values : {})

/** Returns a field of GraphQL that is answered by a Lambda, for example `Group.labels`. */
export const field = <Source, Schema extends v.GenericSchema>(
  name: `${string}.${string}`,
  { on, arguments: schema, answer }: Definition<Source, Schema>,
): GraphField => ({
  name,
  resolve: async (request) => {
    const isOutermost = name.startsWith('Query.') || v.is(alone, request.source)
    const args = readArguments(schema, isOutermost ? fullPage({ ...given(request.arguments) }) : request.arguments)
    const result = await answer({ ...request, source: on(request.source), arguments: args }, name)
    return isOutermost && v.is(single, result) ? { ...result, isAlone: true } : result
  },
})

/** Returns nothing, for fields of `Query`, which have no parent. */
export const nothing = (): null => null

/** Returns what resolves each field, by its name. */
export function resolversOf(definitions: GraphField[]): Record<string, Field> {
  const resolvers = Object.fromEntries(definitions.map(({ name, resolve }) => [name, resolve]))
  if (Object.keys(resolvers).length < definitions.length) throw new Error('Two definitions answer the same field.')
  return resolvers
}
