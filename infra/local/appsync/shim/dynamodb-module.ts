import { isRecord, type JsonRecord } from '../json.ts'
import { Placeholders, renderFilter } from './filter-expression.ts'
import { toStoredItem } from './stored-value.ts'

function present(fields: JsonRecord): JsonRecord {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null))
}

function filterPart(filter: unknown, prefix: string): JsonRecord | undefined {
  if (filter === undefined || filter === null) return undefined
  const used = new Placeholders(prefix)
  return { ...used.build(renderFilter(filter, [], used)) }
}

function keyPart(conditions: unknown): JsonRecord {
  if (!isRecord(conditions)) throw new Error('A query needs key conditions, for example { PK: { eq: value } }')
  const used = new Placeholders('key')
  const parts = Object.entries(conditions).map(([attribute, operators]) => {
    // DynamoDB's key conditions allow no outer brackets around BETWEEN.
    return renderFilter({ [attribute]: operators }, [], used).replace(/^\((.*)\)$/, '$1')
  })
  return { ...used.build(parts.join(' AND ')) }
}

function projectionPart(attributes: unknown): JsonRecord | undefined {
  if (!Array.isArray(attributes) || attributes.length === 0) return undefined
  const used = new Placeholders('project')
  const paths = attributes.map((path) =>
    String(path)
      .split('.')
      .map((part) => part.replace(/^[^[]+/, (name) => used.name(name)))
      .join('.'),
  )
  return { expression: paths.join(', '), expressionNames: used.names }
}

function listPart(input: JsonRecord): JsonRecord {
  const { index, limit, nextToken, consistentRead, select, scanIndexForward } = input
  const filter = filterPart(input.filter, 'filter')
  const projection = projectionPart(input.projection)
  return present({
    index,
    limit,
    nextToken,
    consistentRead,
    select,
    scanIndexForward,
    filter,
    projection,
  })
}

/** The module `@aws-appsync/utils/dynamodb`: what resolvers of Canopy use of it, which write nothing. */
export const dynamodbModule = {
  get: (input: JsonRecord) => ({
    operation: 'GetItem',
    key: toStoredItem(input.key),
    ...present({ consistentRead: input.consistentRead, projection: projectionPart(input.projection) }),
  }),
  query: (input: JsonRecord) => ({ operation: 'Query', query: keyPart(input.query), ...listPart(input) }),
}
