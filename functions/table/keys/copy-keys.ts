import type { ItemKind, ItemRef } from '#domain/item/kinds.ts'
import type { PlanRef } from '#domain/namespace/plan-report.ts'
import { itemPk, type Key } from './keys.ts'

/** Keys of who carries copies of other things, and of the work that is left while copies follow a change. */

/** What items carry copies of. */
export interface CopiedRef {
  kind: keyof typeof LETTERS
  id: number
}

const LETTERS = { label: 'LB', milestone: 'MS', iteration: 'IC', person: 'UC', group: 'GC', project: 'JC' } as const
export const COPIED_KINDS = Object.keys(LETTERS) as CopiedRef['kind'][]

/** Returns the partition of what a copied thing has besides its own item: its change that copies follow, and marks of items that carry one. */
export const copiesPk = ({ kind, id }: CopiedRef): string => `${LETTERS[kind]}#${id}`
/** Returns the copied thing whose partition has this letter; null where it is none. */
export const copiedOfLetter = (letter: string): CopiedRef['kind'] | null =>
  COPIED_KINDS.find((kind) => LETTERS[kind] === letter) ?? null

/** Stands while copies are being brought up to date, and for a while after. */
export const fanOutKey = (copied: CopiedRef): Key => ({ PK: copiesPk(copied), SK: FAN_OUT })
export const FAN_OUT = 'COPIES'

/** Returns the key of the mark that an item carries a copy, where no row in a list tells it. */
export const copyMarkKey = (copied: CopiedRef, item: ItemRef): Key => ({ PK: copiesPk(copied), SK: itemPk(item) })
/** Returns all marks of items of a kind. */
export const copyMarkPrefix = (kind: ItemKind): string => itemPk({ kind, id: 0 }).slice(0, -1)
/** Returns the partition of the marks of items that are or were planned for something: a mark stays when the item is planned anew. */
export const plannedPk = (plan: PlanRef): string => `PLAN#${copiesPk(plan)}`
export const plannedMarkKey = (plan: PlanRef, item: ItemRef): Key => ({ PK: plannedPk(plan), SK: itemPk(item) })

/** Returns the key of the mark that items below a root group carry copies of what belongs to no group. */
export const copyRootKey = (copied: CopiedRef, rootId: number): Key => ({
  PK: copiesPk(copied),
  SK: `${COPY_ROOTS}${rootId}`,
})
export const COPY_ROOTS = 'R#'
