import { Lock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Owner } from '#web/lib/owner.ts'
import { Badge } from '#web/ui/base/badge.tsx'
import { ConfidentialIcon } from '#web/ui/base/concept-icons.ts'
import { itemFrame } from './edit-buttons.ts'
import type { ItemPageState } from './item-page-state.ts'
import { StateBadge } from './state-badge.tsx'
import styles from './sticky-header.module.css'

export interface StickyHeaderProps {
  owner: Owner
  item: Pick<ItemPageState, 'state' | 'isLocked' | 'confidential' | 'initialTitleText'>
  isWindow: boolean
}

/** Shows which item it is and how it stands, while its title has scrolled away; a press leads back to the title. */
export function StickyHeader({ owner, item, isWindow }: StickyHeaderProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    // The title gives way to its form and comes back, so no one element can be observed.
    const look = () => {
      const title = titleOf(owner)
      if (title && place.current) {
        setIsShown(title.getBoundingClientRect().bottom < place.current.getBoundingClientRect().top)
      }
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
      {isShown && (
        <div className={styles.bar}>
          <StateBadge isOpen={item.state === 'opened'} />
          {item.isLocked && (
            <Badge icon={Lock} aria-label="Discussion locked" role="img" title="Only members may comment" />
          )}
          {item.confidential && <Badge tone="warning" icon={ConfidentialIcon} aria-label="Confidential" role="img" />}
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
        </div>
      )}
    </div>
  )
}

const titleOf = ({ id }: Owner): Element | null => itemFrame(id)?.querySelector('h1') ?? null
