import type { ItemRow, TreeRow } from './flatten.ts'

/** What a key does in the tree. */
export type TreeMove =
  | { type: 'focus'; index: number }
  | { type: 'expand' | 'collapse'; row: ItemRow }
  /** Follows the row's link, or loads more on such a row. */
  | { type: 'open' }

/** Returns the meaning of a key on the row at `index`, null when it has none there. `pageSize` is the number of rows in view. */
export function treeMove(rows: readonly TreeRow[], index: number, key: string, pageSize: number): TreeMove | null {
  const row = rows[index]
  if (!row) return null
  switch (key) {
    case 'ArrowDown':
      return focusAt(rows, index + 1, 1)
    case 'ArrowUp':
      return focusAt(rows, index - 1, -1)
    case 'PageDown':
      return focusAt(rows, Math.min(index + pageSize, rows.length - 1), -1)
    case 'PageUp':
      return focusAt(rows, Math.max(index - pageSize, 0), 1)
    case 'Home':
      return focusAt(rows, 0, 1)
    case 'End':
      return focusAt(rows, rows.length - 1, -1)
    case 'ArrowRight':
      if (row.kind !== 'item' || !row.isExpandable) return null
      return row.isExpanded ? firstChild(rows, index) : { type: 'expand', row }
    case 'ArrowLeft':
      if (row.kind === 'item' && row.isExpanded) return { type: 'collapse', row }
      return parentOf(rows, index)
    case 'Enter':
      return { type: 'open' }
    default:
      return null
  }
}

/** Returns the next row below whose title starts with the text, around the end; the current one still counts while its match grows. */
export function typeAheadIndex(rows: readonly TreeRow[], index: number, text: string): number | null {
  const wanted = text.toLocaleLowerCase()
  const start = text.length === 1 ? index + 1 : index
  for (let step = 0; step < rows.length; step += 1) {
    const at = (start + step) % rows.length
    const row = rows[at]
    if (row?.kind === 'item' && row.item.title.toLocaleLowerCase().startsWith(wanted)) return at
  }
  return null
}

/** Finds the next row for the focus: rows that only stand for something on its way cannot have the focus and are passed over. */
function focusAt(rows: readonly TreeRow[], from: number, step: 1 | -1): TreeMove | null {
  for (let index = from; index >= 0 && index < rows.length; index += step) {
    if (rows[index]?.kind !== 'loading') return { type: 'focus', index }
  }
  return null
}

function firstChild(rows: readonly TreeRow[], index: number): TreeMove | null {
  const next = rows[index + 1]
  return next && next.parentId === rows[index]?.key ? focusAt(rows, index + 1, 1) : null
}

function parentOf(rows: readonly TreeRow[], index: number): TreeMove | null {
  const parentId = rows[index]?.parentId
  for (let at = index - 1; at >= 0; at -= 1) {
    if (rows[at]?.key === parentId) return { type: 'focus', index: at }
  }
  return null
}
