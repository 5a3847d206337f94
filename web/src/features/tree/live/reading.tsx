import { AncestorRows } from '../ancestor-rows.tsx'
import type { CompanionProps, TreeCompanion } from '../tree-companion.ts'
import { useExpandSiblings } from './expand-siblings.ts'
import { Freshness } from './freshness.ts'
import { useKeptPosition } from './kept-position.ts'

/** What the code of the page at first leaves out of walking the tree. */
export function Reading({ grid, rows, rowHeight, store }: CompanionProps) {
  useKeptPosition(grid, rows, rowHeight)
  useExpandSiblings(grid, rows, store)
  return null
}

/** For who only reads the tree. */
export const READING: TreeCompanion = { Freshness, AncestorRows, Companion: Reading }
