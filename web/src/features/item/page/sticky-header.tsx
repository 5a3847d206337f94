import { Lock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Owner } from '#web/lib/owner.ts'
import { Badge } from '#web/ui/base/badge.tsx'
import { ConfidentialIcon } from '#web/ui/base/concept-icons.ts'
import { itemFrame } from './edit-buttons.ts'
import type { ItemPageState } from './item-page-state.ts'
import { currentPart, partsOf, type ItemPart } from './item-parts.ts'
import { HiddenBadge } from './hidden-badge.tsx'
import { SectionLinks } from './section-links.tsx'
import { StateBadge } from './state-badge.tsx'
import styles from './sticky-header.module.css'

export interface StickyHeaderProps {
  owner: Owner
  item: Pick<ItemPageState, 'state' | 'isLocked' | 'isHidden' | 'confidential' | 'initialTitleText'>
  isWindow: boolean
}

/** What is at most this far in px below the bar counts as read. */
const READ_BELOW_PX = 120

/** Shows which item it is, how it stands and what is below its text, while its title has scrolled away; a press leads back to the title. */
export function StickyHeader({ owner, item, isWindow }: StickyHeaderProps) {
  const place = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<{ parts: readonly ItemPart[]; current: string | null } | null>(null)
  useEffect(() => {
    // The title gives way to its form and comes back, so no one element can be observed.
    const look = () => {
      const frame = itemFrame(owner.id)
      const title = titleOf(owner)
      if (!frame || !title || !place.current) return
      const { top } = place.current.getBoundingClientRect()
      if (title.getBoundingClientRect().bottom >= top) {
        setShown(null)
        return
      }
      const parts = partsOf(frame)
      const next = { parts, current: currentPart(parts, top + READ_BELOW_PX) }
      setShown((before) => (before && textOf(before) === textOf(next) ? before : next))
    }
    look()
    const over = new AbortController()
    const options = { signal: over.signal, passive: true }
    // A window over the page scrolls by itself.
    document.addEventListener('scroll', look, { ...options, capture: true })
    window.addEventListener('resize', look, options)
    return () => {
      over.abort()
    }
  }, [owner])
  return (
    <div ref={place} className={styles.place} data-window={isWindow || undefined}>
      {shown && (
        <div className={styles.bar}>
          <StateBadge isOpen={item.state === 'opened'} />
          {item.isLocked && (
            <Badge icon={Lock} aria-label="Discussion locked" role="img" title="Only members may comment" />
          )}
          {item.confidential && <Badge tone="warning" icon={ConfidentialIcon} aria-label="Confidential" role="img" />}
          {item.isHidden && <HiddenBadge />}
          <button
            type="button"
            className={styles.title}
            dir="auto"
            title={item.initialTitleText}
            onClick={() => {
              titleOf(owner)?.scrollIntoView({ block: 'center' })
            }}
          >
            {item.initialTitleText}
          </button>
          <SectionLinks {...shown} />
        </div>
      )}
    </div>
  )
}

const titleOf = ({ id }: Owner): Element | null => itemFrame(id)?.querySelector('h1') ?? null

/** Returns all that the bar shows of the parts, for comparing. */
const textOf = ({ parts, current }: { parts: readonly ItemPart[]; current: string | null }): string =>
  JSON.stringify([parts.map(({ name, count }) => [name, count]), current])
