import type { Path } from './bindings.ts'
import { validationError } from './errors.ts'
import { isMap, member, type Item, type Value } from './value.ts'

export function readPath(item: Item, path: Path): Value | undefined {
  let value: Value | undefined = item
  for (const step of path) {
    if (typeof step === 'number') value = Array.isArray(value) ? value[step] : undefined
    else value = isMap(value) ? member(value, step) : undefined
    if (value === undefined) return undefined
  }
  return value
}

/** Returns a copy of the container in which the path holds the value; what the path does not touch is shared. */
export function writePath(container: Value | undefined, path: Path, value: Value): Value {
  const [step, ...rest] = path
  if (step === undefined) return value
  const parent = requireParent(container, step)
  const inner = rest.length === 0 ? value : writePath(childOf(parent, step), rest, value)
  if (!Array.isArray(parent)) return { ...parent, [step]: inner }
  // A position beyond the end appends.
  const list = [...parent]
  list[Math.min(Number(step), list.length)] = inner
  return list
}

export function removePath(container: Value | undefined, path: Path): Value {
  const [step, ...rest] = path
  if (step === undefined) throw invalidPath()
  const parent = requireParent(container, step)
  if (rest.length > 0) {
    const inner = removePath(childOf(parent, step), rest)
    return Array.isArray(parent) ? parent.with(Number(step), inner) : { ...parent, [step]: inner }
  }
  if (Array.isArray(parent)) return parent.toSpliced(Number(step), 1)
  const { [step]: _removed, ...kept } = parent
  return kept
}

function requireParent(container: Value | undefined, step: string | number): Value[] | Item {
  if (typeof step === 'number' && Array.isArray(container)) return container
  if (typeof step === 'string' && isMap(container)) return container
  throw invalidPath()
}

function childOf(parent: Value[] | Item, step: string | number): Value | undefined {
  return Array.isArray(parent) ? parent[Number(step)] : member(parent, String(step))
}

function invalidPath(): Error {
  return validationError('The document path provided in the update expression is invalid for update')
}

/** Refuses paths of which one lies within another, or that treat one value both as a map and as a list. */
export function assertPathsApart(kind: string, paths: readonly Path[]): void {
  paths.forEach((one, at) => {
    for (const two of paths.slice(at + 1)) assertApart(kind, one, two)
  })
}

function assertApart(kind: string, one: Path, two: Path): void {
  const shared = Math.min(one.length, two.length)
  let at = 0
  while (at < shared && one[at] === two[at]) at += 1
  const isConflict = at < shared && typeof one[at] !== typeof two[at]
  if (at < shared && !isConflict) return
  const problem = isConflict ? 'conflict' : 'overlap'
  const paths = `path one: ${printPath(one)}, path two: ${printPath(two)}`
  throw validationError(
    `Invalid ${kind}: Two document paths ${problem} with each other; must remove or rewrite one of these paths; ${paths}`,
  )
}

function printPath(path: Path): string {
  return `[${path.map((step) => (typeof step === 'number' ? `[${step}]` : step)).join(', ')}]`
}
