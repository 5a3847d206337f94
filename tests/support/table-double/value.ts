export type ValueSet = Set<string> | Set<number> | Set<Uint8Array>
export type Value = string | number | boolean | null | Uint8Array | ValueSet | Value[] | Item
export interface Item {
  [name: string]: Value
}

export type TypeName = 'S' | 'N' | 'BOOL' | 'NULL' | 'B' | 'SS' | 'NS' | 'BS' | 'L' | 'M'
export const typeNames: readonly string[] = ['S', 'N', 'BOOL', 'NULL', 'B', 'SS', 'NS', 'BS', 'L', 'M']

/** The DynamoDB type under which the document client stores a native value. */
export function typeOf(value: Value): TypeName {
  if (typeof value === 'string') return 'S'
  if (typeof value === 'number') return 'N'
  if (typeof value === 'boolean') return 'BOOL'
  if (value === null) return 'NULL'
  if (Array.isArray(value)) return 'L'
  if (value instanceof Uint8Array) return 'B'
  if (value instanceof Set) return setType(value)
  return 'M'
}

function setType(set: ValueSet): TypeName {
  const [first] = set
  if (typeof first === 'string') return 'SS'
  return typeof first === 'number' ? 'NS' : 'BS'
}

export function isMap(value: Value | undefined): value is Item {
  return value !== undefined && typeOf(value) === 'M'
}

export function member(map: Item, name: string): Value | undefined {
  return Object.hasOwn(map, name) ? map[name] : undefined
}

/** A deep copy: what comes to the double or leaves it must not be a window into it. Instances of other classes stay as they are. */
export const copyValue = <T>(value: T): T => copyOf(value) as T

function copyOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(copyOf)
  if (value instanceof Uint8Array) return new Uint8Array(value)
  if (value instanceof Set) return new Set(value)
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return value
  // First as a whole: an object that is made name by name is slow in all that follows.
  const copy: Record<string, unknown> = { ...value }
  for (const name in copy) {
    const inner = copy[name]
    if (typeof inner === 'object' && inner !== null) copy[name] = copyOf(inner)
  }
  return copy
}
