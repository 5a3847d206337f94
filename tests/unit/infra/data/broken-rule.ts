import type { RowKind } from '#operations/import/rows.ts'
import type { Orchard } from '#support/given/export.ts'

/** An example of a rule: what breaks it, in the last line of which kind, and words of the reason. */
export type BrokenRule = [rule: string, kind: RowKind, reason: string, breakIt: (orchard: Orchard) => void]
