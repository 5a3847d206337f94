import type { Bindings, Path } from './bindings.ts'
import { assertPathsApart } from './document-path.ts'
import { parsePathList, type RawPath } from './parse-path.ts'
import { TokenReader } from './token-reader.ts'
import { copyValue, isMap, member, type Item, type Value } from './value.ts'

const kind = 'ProjectionExpression'
const parsed = new Map<string, RawPath[]>()

function parseProjection(text: string): RawPath[] {
  const reader = new TokenReader(kind, text)
  const paths = parsePathList(reader)
  reader.expectEnd()
  return paths
}

export type Projection = (item: Item) => Item

export function compileProjection(text: string | undefined, bindings: Bindings): Projection {
  if (text === undefined) return copyValue
  const raw = parsed.get(text) ?? parseProjection(text)
  parsed.set(text, raw)
  const paths = raw.map((path) => bindings.path(kind, path))
  assertPathsApart(kind, paths)
  return (item) => projectPaths(item, paths)
}

/** Only the values at the paths, in their nesting; list elements close up. */
export function projectPaths(item: Item, paths: readonly Path[]): Item {
  const result = projectInto(item, paths)
  return isMap(result) ? result : {}
}

function projectInto(value: Value, paths: readonly Path[]): Value | undefined {
  if (paths.some((path) => path.length === 0)) return copyValue(value)
  const heads = [...new Set(paths.map((path) => path[0]))]
  const inner = (head: string | number | undefined): Path[] =>
    paths.filter((path) => path[0] === head).map((path) => path.slice(1))
  if (Array.isArray(value)) {
    const positions = heads.filter((head) => typeof head === 'number').sort((a, b) => a - b)
    const children = positions.map((position) => projectChild(value[position], inner(position)))
    const kept = children.filter((child) => child !== undefined)
    return kept.length > 0 ? kept : undefined
  }
  if (!isMap(value)) return undefined
  const kept: Item = {}
  for (const head of heads) {
    const child = typeof head === 'string' ? projectChild(member(value, head), inner(head)) : undefined
    if (child !== undefined) kept[String(head)] = child
  }
  return Object.keys(kept).length > 0 ? kept : undefined
}

function projectChild(value: Value | undefined, paths: readonly Path[]): Value | undefined {
  return value === undefined ? undefined : projectInto(value, paths)
}
