import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  Kind,
  parse,
  print,
  valueFromASTUntyped,
  visit,
  type ConstDirectiveNode,
  type DefinitionNode,
  type FieldDefinitionNode,
  type InputObjectTypeDefinitionNode,
  type InputValueDefinitionNode,
  type ObjectTypeDefinitionNode,
} from 'graphql'
import { format, resolveConfig } from 'prettier'
import { ROOT } from './bundle.ts'

export const SCHEMA_FILE = 'schema.graphql'
const SOURCES = join(ROOT, 'infra/api/schema')

/** Every object type is open to people who are signed in, and to personal access tokens and anonymous readers. */
const READERS = '@aws_lambda @aws_cognito_user_pools'

const MUTATION_INPUT = `
  """
  Any text; the same text with the same input is carried out once.
  """
  clientMutationId: String`

const MUTATION_PAYLOAD = `
  """
  The text that came with the input.
  """
  clientMutationId: String
  """
  What was refused, in words for the person who asked; empty when all went well.
  """
  errors: [String!]!`

const connection = (name: string, rows: string, count: string, readers: string): string => `
  """
  A page of ${rows}.
  """
  type ${name}Connection ${readers} {
    """
    The rows of this page with their cursors.
    """
    edges: [${name}Edge]
    """
    The rows of this page.
    """
    nodes: [${name}]
    """
    Tells where this page stands in the whole list.
    """
    pageInfo: PageInfo!
    ${count && `"""\n${count}\n"""\ncount: Int!`}
  }

  """
  One row of a page of ${rows}.
  """
  type ${name}Edge {
    """
    The cursor to continue after this row.
    """
    cursor: String!
    """
    The row itself.
    """
    node: ${name}
  }`

type WithDirectives = { directives?: readonly ConstDirectiveNode[] | undefined }

/** Returns what a directive was given by name, lists of texts joined by commas; null where it does not stand there. */
function given({ directives = [] }: WithDirectives, directive: string): Record<string, string> | null {
  const found = directives.find(({ name }) => name.value === directive)
  if (!found) return null
  return Object.fromEntries(
    (found.arguments ?? []).map(({ name, value }) => [name.value, String(valueFromASTUntyped(value))]),
  )
}

const directivesIn = (readers: string): readonly ConstDirectiveNode[] =>
  (parse(`scalar X ${readers}`).definitions as (DefinitionNode & WithDirectives)[])[0]?.directives ?? []

const inputFieldsIn = (fields: string): readonly InputValueDefinitionNode[] =>
  (parse(`input X { ${fields} }`).definitions[0] as InputObjectTypeDefinitionNode).fields ?? []

const fieldsIn = (fields: string): readonly FieldDefinitionNode[] =>
  (parse(`type X { ${fields} }`).definitions[0] as ObjectTypeDefinitionNode).fields ?? []

/** Adds the fields of `extend type` to their type, in the order in which they come. */
function withExtensions(definitions: readonly DefinitionNode[]): DefinitionNode[] {
  const extensions = definitions.filter((one) => one.kind === Kind.OBJECT_TYPE_EXTENSION)
  const types = new Set(definitions.map((one) => (one.kind === Kind.OBJECT_TYPE_DEFINITION ? one.name.value : '')))
  const stray = extensions.find(({ name }) => !types.has(name.value))
  if (stray) throw new Error(`There is no type ${stray.name.value} to extend.`)
  return definitions.flatMap((one): DefinitionNode[] => {
    if (one.kind === Kind.OBJECT_TYPE_EXTENSION) return []
    if (one.kind !== Kind.OBJECT_TYPE_DEFINITION) return [one]
    const more = extensions.filter(({ name }) => name.value === one.name.value).flatMap(({ fields }) => fields ?? [])
    return [{ ...one, fields: [...(one.fields ?? []), ...more] }]
  })
}

/** Adds the connections of the types that ask for one, right behind them. */
const withConnections = (definitions: readonly DefinitionNode[]): DefinitionNode[] =>
  definitions.flatMap((one): DefinitionNode[] => {
    const asked = given(one as WithDirectives, 'connection')
    if (!asked || !('name' in one) || !one.name) return [one]
    const { of: rows = '', count = '', readers = '' } = asked
    return [one, ...parse(connection(one.name.value, rows, count, readers)).definitions]
  })

const OWN_DIRECTIVES = new Set(['connection', 'arguments', 'takes', 'mutation', 'payload'])

/**
 * Returns the schema that sources stand for, formatted as GraphQL prints it. They are in the language of schemas, and say once what
 * an interface says many times:
 * - `type Epic @connection(of: "epics", count: "...")` has `EpicConnection` and `EpicEdge`. `count` describes the field of that
 *   name, without which there is none; `readers` are directives of the connection.
 * - `input Page @arguments { ... }` is a group of arguments: a field has them by `@takes(arguments: ["Page"])`.
 * - `input CreateEpicInput @mutation` and `type CreateEpicPayload @payload` have what all mutations take and answer.
 * - An object type is open to `READERS`, and to whom its own directives name.
 * - `extend type Query { ... }` adds fields to a type of another file.
 * Throws where a source is no GraphQL, or names a type or a group that does not exist.
 */
export function expandSchema(sources: readonly string[]): string {
  const definitions = withExtensions(withConnections(sources.flatMap((source) => parse(source).definitions)))
  const groups = new Map(
    definitions.flatMap((one) =>
      one.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION && given(one, 'arguments')
        ? [[one.name.value, one.fields ?? []]]
        : [],
    ),
  )
  const taken = (field: FieldDefinitionNode): readonly InputValueDefinitionNode[] =>
    (given(field, 'takes')?.['arguments']?.split(',') ?? []).flatMap((name) => {
      const group = groups.get(name)
      if (!group) throw new Error(`${field.name.value} takes ${name}, which is no group of arguments.`)
      return group
    })
  const expanded = visit(
    { kind: Kind.DOCUMENT, definitions: definitions.filter((one) => !given(one as WithDirectives, 'arguments')) },
    {
      FieldDefinition: (field) => ({ ...field, arguments: [...(field.arguments ?? []), ...taken(field)] }),
      InputObjectTypeDefinition: (input) =>
        given(input, 'mutation')
          ? { ...input, fields: [...inputFieldsIn(MUTATION_INPUT), ...(input.fields ?? [])] }
          : undefined,
      ObjectTypeDefinition: (type) => ({
        ...type,
        fields: [...(given(type, 'payload') ? fieldsIn(MUTATION_PAYLOAD) : []), ...(type.fields ?? [])],
        directives: [...(type.directives ?? []), ...directivesIn(READERS)],
      }),
    },
  )
  return print(
    visit(expanded, {
      Directive: ({ name }) => (OWN_DIRECTIVES.has(name.value) ? null : undefined),
      StringValue: (text, key) => (key === 'description' ? { ...text, block: true } : undefined),
    }),
  )
}

/** Returns what stands in `schema.graphql` by the sources. */
export async function schemaSource(): Promise<string> {
  const files = readdirSync(SOURCES).filter((name) => name.endsWith('.graphql'))
  // The file of what belongs to no concept has the head of the schema.
  const ordered = files.toSorted(
    (a, b) => Number(b === 'root.graphql') - Number(a === 'root.graphql') || (a < b ? -1 : 1),
  )
  const path = join(ROOT, SCHEMA_FILE)
  const text = expandSchema(ordered.map((name) => readFileSync(join(SOURCES, name), 'utf8')))
  return format(`# Generated from infra/api/schema; do not edit.\n${text}`, {
    ...(await resolveConfig(path)),
    filepath: path,
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(join(ROOT, SCHEMA_FILE), await schemaSource())
