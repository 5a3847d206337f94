/**
 * Returns those fields of a form that are other ones than when it opened. It sends nothing else, so that what others have changed meanwhile
 * stays; null where nothing is changed.
 */
export function changedFields<Fields extends object>(opened: Fields, now: Fields): Partial<Fields> | null {
  const before = new Map<string, unknown>(Object.entries(opened))
  const changed = Object.entries(now).filter(
    ([name, value]) => JSON.stringify(before.get(name)) !== JSON.stringify(value),
  )
  return changed.length === 0 ? null : (Object.fromEntries(changed) as Partial<Fields>)
}
