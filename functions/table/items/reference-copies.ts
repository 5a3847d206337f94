import type { ItemKind } from '#domain/item/kinds.ts'
import {
  referencesOf,
  referredBy,
  type AnyReferences,
  type ReferenceFields,
  type ReferenceName,
} from '#domain/item/references.ts'
import type { ReferenceTarget, ReferenceTargets } from '#domain/refs.ts'
import { iterationRef } from './iteration.ts'
import { labelRef } from './label.ts'
import { milestoneRef } from './milestone.ts'
import { userRef } from './user.ts'

type Copiers = { [To in ReferenceTarget]: (source: ReferenceTargets[To]) => ReferenceTargets[To] }

/** Makes the copy of a thing that items carry, of each that fields refer to. */
export const COPIERS: Copiers = {
  label: labelRef,
  person: userRef,
  milestone: milestoneRef,
  iteration: iterationRef,
}

const copiesIn = <To extends ReferenceTarget>(item: AnyReferences, name: ReferenceName, to: To) =>
  referredBy<To>(item, name).map((ref) => COPIERS[to](ref))

/** Returns what a new item refers to, as it stores that; where it refers to nothing a field for one thing is left out. */
export function copiedReferences<Kind extends ItemKind>(kind: Kind, input: AnyReferences): ReferenceFields<Kind> {
  const copied: Record<string, unknown> = {}
  for (const { name, to, isMany } of referencesOf(kind)) {
    const copies = copiesIn(input, name, to)
    if (isMany) copied[name] = copies
    else if (copies.length > 0) copied[name] = copies[0]
  }
  return copied as ReferenceFields<Kind>
}
