import type { TableContext } from './context.ts'
import { invalidParameter, validationError } from './errors.ts'
import { takeItem } from './intake.ts'
import { indexKeys, tableKey, type KeySchema } from './schema.ts'
import { indexPlace, indexTie, type Key } from './store.ts'
import type { Place } from './sorted-partitions.ts'
import { textSize } from './size.ts'
import { member, typeOf, type Item, type Value } from './value.ts'

const hashSizeMax = 2048
const rangeSizeMax = 1024

/** Reads the `Key` of a request: exactly the two key attributes. */
export function takeKey(input: unknown, context: TableContext): Key {
  if (input === undefined) throw validationError('Key must not be null')
  const key = takeItem(input, context.removeUndefined)
  const { PK, SK } = key
  if (typeof PK !== 'string' || typeof SK !== 'string' || Object.keys(key).length !== 2) {
    throw validationError('The provided key element does not match the schema')
  }
  assertKeyText({ PK, SK })
  return { PK, SK }
}

/** Reads the key out of a whole item, and checks the index keys that the item carries. */
export function keyOfItem(item: Item): Key {
  const key = { PK: requireKeyPart(item, tableKey.hash), SK: requireKeyPart(item, tableKey.range) }
  assertKeyText(key)
  for (const [indexName, schema] of Object.entries(indexKeys)) assertIndexKeys(item, indexName, schema)
  return key
}

function requireKeyPart(item: Item, name: string): string {
  const value = member(item, name)
  if (value === undefined) throw invalidParameter(`Missing the key ${name} in the item`)
  if (typeof value !== 'string') {
    throw invalidParameter(`Type mismatch for key ${name} expected: S actual: ${typeOf(value)}`)
  }
  return value
}

function assertKeyText({ PK, SK }: Key): void {
  if (PK === '' || SK === '') {
    const detail = 'The AttributeValue for a key attribute cannot contain an empty string value.'
    throw validationError(`One or more parameter values are not valid. ${detail} Key: ${PK === '' ? 'PK' : 'SK'}`)
  }
  if (textSize(PK) > hashSizeMax)
    throw invalidParameter(`Size of hashkey has exceeded the maximum size limit of ${hashSizeMax} bytes`)
  if (textSize(SK) > rangeSizeMax)
    throw invalidParameter(`Aggregated size of all range keys has exceeded the size limit of ${rangeSizeMax} bytes`)
}

function assertIndexKeys(item: Item, indexName: string, schema: KeySchema): void {
  for (const name of [schema.hash, schema.range]) {
    const value = member(item, name)
    if (value === undefined) continue
    if (typeof value !== 'string') {
      const types = `Expected: S Actual: ${typeOf(value)}`
      throw invalidParameter(`Type mismatch for Index Key ${name} ${types} IndexName: ${indexName}`)
    }
    if (value === '') {
      const detail = 'A value specified for a secondary index key is not supported.'
      const empty = 'The AttributeValue for a key attribute cannot contain an empty string value.'
      throw validationError(
        `One or more parameter values are not valid. ${detail} ${empty} IndexName: ${indexName}, IndexKey: ${name}`,
      )
    }
  }
}

/** The keys that tell where a page ended: the table's and, on an index, the index's. */
export function lastKey(item: Item, indexName: string | undefined): Record<string, Value> {
  const names = new Set(keyNames(indexName))
  return Object.fromEntries(Object.entries(item).filter(([name]) => names.has(name)))
}

/** The partition and place in the table or index from which a page goes on. */
export function startPlace(
  input: unknown,
  indexName: string | undefined,
  context: TableContext,
): (Place & { hash: string }) | undefined {
  if (input === undefined) return undefined
  const start = takeItem(input, context.removeUndefined)
  const names = keyNames(indexName)
  const { PK, SK } = start
  const isComplete =
    Object.keys(start).length === names.size && [...names].every((name) => typeof start[name] === 'string')
  if (!isComplete || typeof PK !== 'string' || typeof SK !== 'string') {
    throw validationError('The provided starting key is invalid')
  }
  if (indexName === undefined) return { hash: PK, sort: SK, tie: '' }
  const place = indexPlace(indexName, start)
  if (!place) throw validationError('The provided starting key is invalid')
  return { ...place, tie: indexTie({ PK, SK }) }
}

function keyNames(indexName: string | undefined): Set<string> {
  const index = indexName === undefined ? undefined : indexKeys[indexName]
  return new Set([tableKey.hash, tableKey.range, ...(index ? [index.hash, index.range] : [])])
}
