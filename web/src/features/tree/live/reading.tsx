import { useListOrder } from '#web/features/item/order/item-order.ts'
import { AncestorRows } from '../ancestor-rows.tsx'
import type { LazyFeatureProps, LazyTreeFeatures } from '../lazy-tree-features.ts'
import { useExpandSiblings } from './expand-siblings.ts'
import { Freshness } from './freshness.ts'
import { useKeptPosition } from './kept-position.ts'
import { keptStore, useKeptPlace } from './kept-trees.ts'
import { treeOrder } from './tree-order.ts'

/** Shows what the code of the page at first leaves out of walking the tree. */
export function Reading(props: LazyFeatureProps) {
  const { grid, rows, rowHeight, store } = props
  useKeptPlace(props)
  useKeptPosition(grid, rows, rowHeight)
  useExpandSiblings(grid, rows, store)
  useListOrder(grid, () => treeOrder(rows, store))
  return null
}

/** For who only reads the tree. */
export const READING: LazyTreeFeatures = { keptStore, Freshness, AncestorRows, RowTools: Reading }
