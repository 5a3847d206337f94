import { KINDS } from '#domain/item/kinds.ts'
import type { Change } from './change.ts'

/** Tells what has happened when these changes were made in one go, in one sentence. */
export function doneText(changes: readonly Change[]): string {
  const [first, ...others] = changes
  const count = changes.length
  if (!first) return ''
  if (others.length === 0) return first.successMessage || 'Changed one item'
  const isSameKind = others.every(({ item }) => item.kind === first.item.kind)
  const named = `${count} ${isSameKind ? KINDS[first.item.kind].noun : 'item'}s`
  const isSame = others.every(({ successMessageOfMany }) => successMessageOfMany === first.successMessageOfMany)
  return first.successMessageOfMany !== undefined && isSame
    ? first.successMessageOfMany.replace('{items}', named)
    : `Changed ${named}`
}
