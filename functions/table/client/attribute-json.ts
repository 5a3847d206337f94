/** Values as DynamoDB's JSON holds them, and as everything else works with them. */

/** A value with the name of its type: exactly one of these. */
interface AttributeJson {
  S?: string
  N?: string
  BOOL?: boolean
  NULL?: true
  M?: Record<string, AttributeJson>
  L?: AttributeJson[]
  /** Bytes in base64. */
  B?: string
}

type ItemJson = Record<string, AttributeJson>

/** Names under which commands and answers hold one item, or attributes of one. */
const ITEM = new Set([
  ...['Key', 'Item', 'Attributes', 'ExpressionAttributeValues'],
  ...['ExclusiveStartKey', 'LastEvaluatedKey'],
])
/** Names under which they hold several. */
const ITEMS = new Set(['Keys', 'Items'])

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** True for what has its values as properties of its own: not for a set, a map, a date or an object of a class. */
function isPlainObject(value: unknown): value is object {
  if (!isObject(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** Returns what people call the type of a value: the name of its class where it has one. */
const typeOf = (value: unknown): string => (isObject(value) ? value.constructor.name : typeof value)

/**
 * Returns a value with its type. There are no sets in the table.
 * @throws TypeError where the table could not hold it, or not exactly
 */
function typed(value: unknown): AttributeJson {
  if (typeof value === 'string') return { S: value }
  if (typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER) return { N: `${value}` }
  if (typeof value === 'boolean') return { BOOL: value }
  if (value === null) return { NULL: true }
  if (Array.isArray(value)) return { L: value.map(typed) }
  if (value instanceof Uint8Array) return { B: Buffer.from(value).toString('base64') }
  if (isPlainObject(value))
    return { M: Object.fromEntries(Object.entries(value).map(([name, one]) => [name, typed(one)])) }
  throw new TypeError(`The table does not hold ${typeof value === 'number' ? value : typeOf(value)}.`)
}

/** Returns an item with types; what is undefined in it is left out. */
const typedItem = (item: object): ItemJson =>
  Object.fromEntries(
    Object.entries(item).flatMap(([name, value]) => (value === undefined ? [] : [[name, typed(value)]])),
  )

/** Returns the input of a command as it is sent, with types where it holds items. */
export function typedInput(input: unknown): unknown {
  if (Array.isArray(input)) return input.map(typedInput)
  if (!isObject(input)) return input
  const sent: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(input)) {
    if (ITEM.has(name) && isObject(value)) sent[name] = typedItem(value)
    else if (ITEMS.has(name) && Array.isArray(value)) sent[name] = value.map(typedItem)
    else sent[name] = typedInput(value)
  }
  return sent
}

/**
 * Returns a value without its type; lists and maps are changed where they stand.
 * @throws TypeError where it is of a type that nothing stores
 */
function plain(value: AttributeJson): unknown {
  const { S, N, BOOL, M, L, B } = value
  if (S !== undefined) return S
  if (N !== undefined) return Number(N)
  if (M !== undefined) return plainItem(M)
  if (L !== undefined) return L.map(plain)
  if (B !== undefined) return new Uint8Array(Buffer.from(B, 'base64'))
  if (BOOL !== undefined) return BOOL
  if (value.NULL) return null
  throw new TypeError(`The table is not read for values of the type ${Object.keys(value).join()}.`)
}

/** Takes the types from an item where it stands: most of what a handler reads is items. */
function plainItem(item: ItemJson): Record<string, unknown> {
  const values: Record<string, unknown> = item
  for (const name in item) {
    const value = item[name]
    if (value !== undefined) values[name] = plain(value)
  }
  return values
}

/** Takes the types from an answer of the table where it stands, as JSON brought it. */
export function plainOutput(output: object): object {
  for (const [name, value] of Object.entries(output)) {
    if (!isObject(value)) continue
    if (ITEM.has(name)) plainItem(value as ItemJson)
    else if (ITEMS.has(name)) for (const item of value as ItemJson[]) plainItem(item)
    // A batch names tables, each with its items.
    else if (name === 'Responses')
      for (const items of Object.values(value as Record<string, ItemJson[]>)) items.forEach(plainItem)
    else plainOutput(value)
  }
  return output
}
