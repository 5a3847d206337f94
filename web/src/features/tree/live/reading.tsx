import { AncestorRows } from '../ancestor-rows.tsx'
import type { CompanionProps, TreeCompanion } from '../tree-companion.ts'
import { Freshness } from './freshness.ts'
import { useKeptPosition } from './kept-position.ts'

function KeptPosition({ grid, rows, rowHeight }: CompanionProps) {
  useKeptPosition(grid, rows, rowHeight)
  return null
}

/** For who only reads the tree. */
export const READING: TreeCompanion = { Freshness, AncestorRows, Companion: KeptPosition }
