import { labelScope } from '#domain/namespace/label-scope.ts'
import type { Label } from './label.ts'

/** Returns the choice after some labels were ticked or unticked; of one scope only the label chosen last stays. */
export function nextChoice(before: readonly Label[], chosen: readonly Label[], isScopedAllowed: boolean): Label[] {
  const isOld = (label: Label) => before.some(({ id }) => id === label.id)
  const ordered = [
    ...before.filter(({ id }) => chosen.some((label) => label.id === id)),
    ...chosen.filter((label) => !isOld(label)),
  ]
  if (!isScopedAllowed) return ordered
  return ordered.filter((label, index) => {
    const scope = labelScope(label.title)
    return scope === null || !ordered.slice(index + 1).some(({ title }) => labelScope(title) === scope)
  })
}
