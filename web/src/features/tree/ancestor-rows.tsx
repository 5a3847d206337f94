import { useEffect, useState, type CSSProperties, type RefObject } from 'react'
import { ItemStateIcon } from '#web/ui/item/item-state-icon.tsx'
import type { ItemRow, TreeRow } from './flatten.ts'
import styles from './ancestor-rows.module.css'

export interface AncestorRowsProps {
  rows: readonly TreeRow[]
  /** The box in which the rows scroll. */
  scroller: RefObject<HTMLElement | null>
  rowHeight: number
}

/** In px; the style sheet says the same. */
const ANCESTOR_HEIGHT = 28

/**
 * Shows the epics above the first row in view, kept at the top of the box while their own rows are scrolled out of it. Only for the
 * eye: assistive technology has the level of each row.
 */
export function AncestorRows({ rows, scroller, rowHeight }: AncestorRowsProps) {
  const [ancestors, setAncestors] = useState<readonly ItemRow[]>([])
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let known: readonly ItemRow[] | undefined
    const follow = () => {
      const next = hiddenAncestors(rows, element.scrollTop, rowHeight)
      if (known?.length === next.length && known.every((row, index) => row === next[index])) return
      known = next
      setAncestors(next)
    }
    follow()
    // Before the rows are drawn: afterwards, asking where the box stands costs the layout of all of them.
    const options = { capture: true, passive: true }
    element.addEventListener('scroll', follow, options)
    return () => {
      element.removeEventListener('scroll', follow, options)
    }
  }, [scroller, rows, rowHeight])
  return (
    <div className={styles.overlay} aria-hidden>
      {ancestors.length > 0 && (
        <ul className={styles.list}>
          {ancestors.map((row) => (
            <li key={row.key} className={styles.ancestor} style={{ '--row-level': row.level - 1 } as CSSProperties}>
              <ItemStateIcon type="epic" isOpen={row.item.state === 'opened'} />
              <span className={styles.title} dir="auto">
                {row.item.title}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Returns the chain above the first row that shows below the chain itself, outermost first. */
export function hiddenAncestors(rows: readonly TreeRow[], scrollTop: number, rowHeight: number): ItemRow[] {
  if (scrollTop <= 0) return []
  let chain: ItemRow[] = []
  // Each ancestor that is kept covers a little more, which may bring a deeper row to the top.
  for (let depth = 0; depth < rows.length; depth += 1) {
    const index = Math.floor((scrollTop + chain.length * ANCESTOR_HEIGHT) / rowHeight)
    const next = chainAbove(rows, Math.min(index, rows.length - 1))
    if (next.length <= chain.length) return next.length === chain.length ? next : chain
    chain = next
  }
  return chain
}

function chainAbove(rows: readonly TreeRow[], index: number): ItemRow[] {
  const chain: ItemRow[] = []
  let parentId = rows[index]?.parentId
  for (let at = index - 1; at >= 0 && parentId !== undefined; at -= 1) {
    const row = rows[at]
    if (row?.kind !== 'item' || row.key !== parentId) continue
    chain.unshift(row)
    parentId = row.level === 1 ? undefined : row.parentId
  }
  return chain
}
