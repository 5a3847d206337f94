import type { Bindings, Path } from './bindings.ts'
import { assertPathsApart, readPath, removePath, writePath } from './document-path.ts'
import { invalidParameter, validationError } from './errors.ts'
import type { RawPath } from './parse-path.ts'
import { parseUpdate, type UpdateExpression } from './parse-update.ts'
import { indexKeys, tableKey } from './schema.ts'
import { addToValue, deleteFromSet } from './update-change.ts'
import { compileUpdateOperand } from './update-operand.ts'
import { isMap, typeOf, type Item, type Value } from './value.ts'

export interface Update {
  apply: (item: Item) => Item
  /** Every path the update names, for UPDATED_OLD and UPDATED_NEW. */
  paths: Path[]
}

/** A value to write, or undefined to remove what is there. */
type Change = { path: Path; value: (item: Item) => Value | undefined }

const kind = 'UpdateExpression'
const parsed = new Map<string, UpdateExpression>()
const indexAttributes = new Set(Object.values(indexKeys).flatMap(({ hash, range }) => [hash, range]))

export function compileUpdate(text: string | undefined, bindings: Bindings): Update {
  if (text === undefined) return { apply: (item) => item, paths: [] }
  const update = parsed.get(text) ?? parseUpdate(text)
  parsed.set(text, update)
  const changes = bindChanges(update, bindings)
  const paths = changes.map((change) => change.path)
  paths.forEach(assertNotKey)
  assertPathsApart(kind, paths)
  return { apply: (item) => applyChanges(item, changes), paths }
}

function bindChanges(update: UpdateExpression, bindings: Bindings): Change[] {
  const resolve = (path: RawPath): Path => bindings.path(kind, path)
  return [
    ...update.set.map(({ path, value }) => ({ path: resolve(path), value: compileUpdateOperand(value, bindings) })),
    ...update.remove.map((path) => ({ path: resolve(path), value: () => undefined })),
    ...update.add.map(({ path, name }) => bindChange(resolve(path), addToValue(bindings.value(kind, name)))),
    ...update.delete.map(({ path, name }) => bindChange(resolve(path), deleteFromSet(bindings.value(kind, name)))),
  ]
}

function bindChange(path: Path, change: (current: Value | undefined) => Value | undefined): Change {
  return { path, value: (item) => change(readPath(item, path)) }
}

function assertNotKey(path: Path): void {
  const [name] = path
  if (name === tableKey.hash || name === tableKey.range) {
    throw invalidParameter(`Cannot update attribute ${name}. This attribute is part of the key`)
  }
}

/** All values are computed from the item as it was; list positions to write come before those to remove, from the end. */
function applyChanges(item: Item, changes: Change[]): Item {
  const computed = changes.map(({ path, value }) => ({ path, value: value(item) }))
  let result: Value = item
  for (const { path, value } of computed.toSorted(byLastStep(1))) {
    if (value === undefined) continue
    assertIndexKey(path, value)
    result = writePath(result, path, value)
  }
  for (const { path, value } of computed.toSorted(byLastStep(-1))) {
    if (value === undefined) result = removePath(result, path)
  }
  return isMap(result) ? result : item
}

function byLastStep(sign: 1 | -1): (a: { path: Path }, b: { path: Path }) => number {
  return (a, b) => sign * (lastPosition(a.path) - lastPosition(b.path))
}

function lastPosition(path: Path): number {
  const last = path.at(-1)
  return typeof last === 'number' ? last : -1
}

function assertIndexKey([name, ...rest]: Path, value: Value): void {
  if (rest.length > 0 || !indexAttributes.has(String(name)) || (typeof value === 'string' && value !== '')) return
  if (typeof value === 'string') {
    throw validationError(
      'One or more parameter values are not valid. The update expression attempted to update a secondary index key ' +
        'to a value that is not supported. The AttributeValue for a key attribute cannot contain an empty string value.',
    )
  }
  throw invalidParameter(`Type mismatch for Index Key ${String(name)} Expected: S Actual: ${typeOf(value)}`)
}
