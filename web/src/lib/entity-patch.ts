import { replaceEqualDeep, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** Puts the patched fields back to what they were, except those that have changed again since. */
export type UndoPatch = () => void

export type EntityFields = Readonly<Record<string, unknown>>

interface Patch {
  entityId: string
  fields: EntityFields
  /** What the fields held before, filled while patching. */
  before: Record<string, unknown>
}

/**
 * Changes fields of the entity with this global id wherever a cached query holds it; fields that an object does not have
 * are not added, and every object without the entity keeps its reference. A fetch that was under way for such a query is
 * given up, since its answer may be older than the patch. Gives back the way to undo it.
 */
export function patchEntity(queryClient: QueryClient, entityId: string, fields: EntityFields): UndoPatch {
  const undos: { queryKey: QueryKey; before: EntityFields }[] = []
  for (const query of queryClient.getQueryCache().getAll()) {
    const before: Record<string, unknown> = {}
    if (!patchQuery(queryClient, query.queryKey, { entityId, fields, before })) continue
    undos.push({ queryKey: query.queryKey, before })
    if (query.state.fetchStatus === 'fetching')
      void queryClient.cancelQueries({ queryKey: query.queryKey, exact: true })
  }
  return () => {
    for (const { queryKey, before } of undos) {
      patchQuery(queryClient, queryKey, { entityId, fields: before, before: {} }, fields)
    }
  }
}

/** Whether anything changed. With `expected` only fields that still hold what is expected are changed. */
function patchQuery(queryClient: QueryClient, queryKey: QueryKey, patch: Patch, expected?: EntityFields): boolean {
  const state = queryClient.getQueryState(queryKey)
  const data: unknown = state?.data
  const next = patched(data, patch, expected)
  if (next === data) return false
  queryClient.setQueryData(queryKey, next, { updatedAt: state?.dataUpdatedAt ?? 0 })
  return true
}

function patched(value: unknown, patch: Patch, expected: EntityFields | undefined): unknown {
  if (Array.isArray(value)) {
    const next = value.map((entry: unknown) => patched(entry, patch, expected))
    return next.some((entry, index) => entry !== value[index]) ? next : value
  }
  if (typeof value !== 'object' || value === null) return value
  let changes: Record<string, unknown> | undefined
  for (const [key, before] of Object.entries(value)) {
    const after = patched(before, patch, expected)
    if (after !== before) changes = { ...changes, [key]: after }
  }
  if ('id' in value && value.id === patch.entityId) {
    for (const [key, field] of Object.entries(patch.fields)) {
      if (!(key in value)) continue
      const current: unknown = Reflect.get(value, key)
      if (Object.is(current, field) || (expected && !isSame(current, expected[key]))) continue
      if (!(key in patch.before)) patch.before[key] = current
      changes = { ...changes, [key]: field }
    }
  }
  return changes ? { ...value, ...changes } : value
}

/** The cache may hold a copy of what was put into it. */
function isSame(first: unknown, second: unknown): boolean {
  return replaceEqualDeep(first, second) === first
}
