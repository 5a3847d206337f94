import { groupedBy } from '#domain/grouped-by.ts'
import { KINDS } from '#domain/item/kinds.ts'
import type { Change } from './change.ts'

/** Tells what has happened when these changes were made in one go, in one sentence. */
export function doneText(changes: readonly Change[]): string {
  const parts = groupedBy(changes, ({ successMessage, successMessageOfMany = successMessage }) => successMessageOfMany)
  return [...parts].map(([words, alike]) => partText(words, alike)).join(', ')
}

function partText(words: string, alike: readonly Change[]): string {
  const [first] = alike
  if (!first || alike.length === 1) return first?.successMessage ?? ''
  const isSameKind = alike.every(({ item }) => item.kind === first.item.kind)
  return words.replace('{items}', `${alike.length} ${isSameKind ? KINDS[first.item.kind].noun : 'item'}s`)
}
