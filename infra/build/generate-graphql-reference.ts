import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  buildASTSchema,
  isEnumType,
  isInputObjectType,
  isNonNullType,
  isObjectType,
  isUnionType,
  getNamedType,
  parse,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLObjectType,
} from 'graphql'
import { format, resolveConfig } from 'prettier'
import { ROOT } from './bundle.ts'
import { SCHEMA_FILE } from './generate-schema.ts'

/** Writes what the help tells of the GraphQL API, from the schema: a line of JSON for each query, mutation, subscription and type. */

/** Scalars and directives that the service brings along. */
const PRELUDE = 'infra/api/prelude.graphql'
export const GRAPHQL_REFERENCE_FILE = 'web/src/features/help/graphql-reference.generated.ts'

interface Value {
  name: string
  type: string
  isRequired: boolean
  about: string
}

/** What the help shows as a call, or as one. */
interface Line {
  chapter: string
  id: string
  method: string
  path: string
  summary: string
  isOpen: null
  parameters: Value[]
  body: Value[]
  answer: { title: string; fields: Value[] } | null
  refusals: never[]
}

/** Types that say nothing beyond what they are pages, answers or inputs of. */
const isPlumbing = (name: string): boolean => /(?:Connection|Edge|Payload)$/.test(name) || name.startsWith('__')

const oneLine = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim()

const valueOf = ({ name, type, description }: GraphQLArgument | GraphQLInputField, value: unknown) => ({
  ...{ name, type: type.toString(), isRequired: isNonNullType(type) && value === undefined },
  about: oneLine(description),
})
const fieldsOf = (type: GraphQLObjectType) =>
  Object.values(type.getFields()).map((field) => ({
    ...{ name: field.name, type: field.type.toString(), isRequired: false, about: oneLine(field.description) },
  }))

/** Returns what a field takes; of a mutation the fields of its one input. */
function parametersOf({ args }: GraphQLField<unknown, unknown>) {
  const [only] = args
  const input = args.length === 1 && only?.name === 'input' ? getNamedType(only.type) : null
  if (isInputObjectType(input)) return Object.values(input.getFields()).map((one) => valueOf(one, one.defaultValue))
  return args.map((one) => valueOf(one, one.defaultValue))
}

/** Returns what a field answers: of a mutation the fields of its answer, of anything else the name of the type, which has a line of its own. */
function answerOf({ type }: GraphQLField<unknown, unknown>) {
  const named = getNamedType(type)
  return {
    title: `Answer: ${type.toString()}`,
    fields: isObjectType(named) && isPlumbing(named.name) ? fieldsOf(named) : [],
  }
}

const rootsOf = (method: string, chapter: string, root: GraphQLObjectType | null | undefined): Line[] =>
  Object.values(root?.getFields() ?? {}).map((field) => ({
    chapter,
    ...{ id: `${method}-${field.name}`, method, path: field.name, summary: oneLine(field.description) },
    ...{ isOpen: null, parameters: parametersOf(field), body: [], answer: answerOf(field), refusals: [] },
  }))

/** Returns the line of a type; nothing of what is told with something else. */
function typeLine(type: GraphQLNamedType): Line[] {
  const common = { id: `type-${type.name}`, path: type.name, summary: oneLine(type.description) }
  const none = { isOpen: null, parameters: [], body: [], refusals: [] }
  if (isPlumbing(type.name)) return []
  if (isObjectType(type)) {
    return [
      { chapter: 'Types', method: 'type', ...common, ...none, answer: { title: 'Fields', fields: fieldsOf(type) } },
    ]
  }
  if (isInputObjectType(type)) {
    const parameters = Object.values(type.getFields()).map((one) => valueOf(one, one.defaultValue))
    return [{ chapter: 'Inputs', method: 'input', ...common, ...none, parameters, answer: null }]
  }
  if (isEnumType(type)) {
    const values = type.getValues().map(({ name, description }) => ({
      ...{ name, type: '', isRequired: false, about: oneLine(description) },
    }))
    return [{ chapter: 'Enums', method: 'enum', ...common, ...none, answer: { title: 'Values', fields: values } }]
  }
  if (!isUnionType(type)) return []
  const members = type.getTypes().map(({ name }) => ({ name, type: '', isRequired: false, about: '' }))
  return [{ chapter: 'Types', method: 'union', ...common, ...none, answer: { title: 'One of', fields: members } }]
}

/** Returns the generated file. */
export async function graphqlReferenceSource(): Promise<string> {
  const texts = [PRELUDE, SCHEMA_FILE].map((file) => readFileSync(join(ROOT, file), 'utf8'))
  const schema = buildASTSchema(parse(texts.join('\n')), { assumeValid: true })
  const [query, mutation] = [schema.getQueryType(), schema.getMutationType()]
  const roots = [query, mutation, schema.getSubscriptionType()]
  const ofMutations = new Set(
    Object.values(mutation?.getFields() ?? {}).flatMap(({ args }) =>
      args.flatMap((one) => (one.name === 'input' ? [getNamedType(one.type).name] : [])),
    ),
  )
  const types = Object.values(schema.getTypeMap())
    .filter((type) => !roots.some((root) => root === type) && !ofMutations.has(type.name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(typeLine)
  const order = ['Types', 'Inputs', 'Enums']
  const lines = [
    ...rootsOf('query', 'Queries', query),
    ...rootsOf('mutation', 'Mutations', mutation),
    ...rootsOf('subscription', 'Subscriptions', schema.getSubscriptionType()),
    ...order.flatMap((chapter) => types.filter((type) => type.chapter === chapter)),
  ]
  const path = join(ROOT, GRAPHQL_REFERENCE_FILE)
  const source = `// Generated from ${SCHEMA_FILE}; do not edit.
/** What the schema has, a line of JSON each. */
export const GRAPHQL_REFERENCE: readonly string[] = [
${lines.map((line) => `  ${JSON.stringify(JSON.stringify(line))},`).join('\n')}
]
`
  return format(source, { ...(await resolveConfig(path)), filepath: path })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(join(ROOT, GRAPHQL_REFERENCE_FILE), await graphqlReferenceSource())
}
