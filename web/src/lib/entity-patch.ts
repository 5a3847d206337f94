import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Puts every cached query back to what it held before the patch. */
export type UndoPatch = () => void

/**
 * Changes fields of the entity with this global id wherever a cached query holds it; fields that an object does not have
 * are not added, and every object without the entity keeps its reference. Gives back the way to undo it.
 */
export function patchEntity(
  queryClient: QueryClient,
  entityId: string,
  fields: Readonly<Record<string, unknown>>,
): UndoPatch {
  const before: [QueryKey, unknown][] = []
  for (const query of queryClient.getQueryCache().getAll()) {
    const data: unknown = query.state.data
    const next = patched(data, entityId, fields)
    if (next === data) continue
    before.push([query.queryKey, data])
    queryClient.setQueryData(query.queryKey, next, { updatedAt: query.state.dataUpdatedAt })
  }
  return () => {
    for (const [queryKey, data] of before) queryClient.setQueryData(queryKey, data)
  }
}

function patched(value: unknown, entityId: string, fields: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(value)) {
    const next = value.map((entry: unknown) => patched(entry, entityId, fields))
    return next.some((entry, index) => entry !== value[index]) ? next : value
  }
  if (typeof value !== 'object' || value === null) return value
  let changes: Record<string, unknown> | undefined
  for (const [key, before] of Object.entries(value)) {
    const after = patched(before, entityId, fields)
    if (after !== before) changes = { ...changes, [key]: after }
  }
  if ('id' in value && value.id === entityId) {
    const known = Object.entries(fields).filter(
      ([key, field]) => key in value && !Object.is(Reflect.get(value, key), field),
    )
    if (known.length > 0) changes = { ...changes, ...Object.fromEntries(known) }
  }
  return changes ? { ...value, ...changes } : value
}
