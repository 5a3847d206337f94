import { PanelRightClose } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { CollapsedSidebar } from './collapsed-sidebar.tsx'
import { pressEditButton } from './edit-buttons.ts'
import type { SidebarGroup } from './sidebar-entry.ts'
import { SidebarGroups } from './sidebar-groups.tsx'
import type { SidebarState } from './sidebar-state.ts'
import styles from './item-sidebar.module.css'

export interface ItemSidebarProps extends SidebarState {
  itemId: string
  /** What assistive technology calls it. */
  name: string
  /** Top to bottom. */
  groups: readonly SidebarGroup[]
}

/** Shows the facts of an item: 290 px beside the page or over it, or a strip of icons. */
export function ItemSidebar({
  itemId,
  name: label,
  groups,
  isCollapsed,
  isOverlay,
  isFixed = false,
  setIsCollapsed,
}: ItemSidebarProps) {
  const aside = useRef<HTMLElement>(null)
  /** The entry that gets the focus once the sidebar is open. */
  const focusTarget = useRef<string>(undefined)

  useEffect(() => {
    const target = focusTarget.current
    if (target === undefined) return
    focusTarget.current = undefined
    const element = aside.current?.querySelector<HTMLElement>(`[data-focus="${target}"]`)
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'nearest' })
  }, [isCollapsed])

  useEffect(() => {
    if (!isOverlay || isCollapsed) return
    const opener = document.activeElement
    aside.current?.querySelector<HTMLElement>('[data-focus="toggle"]')?.focus({ preventScroll: true })
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) setIsCollapsed(true)
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [isOverlay, isCollapsed, setIsCollapsed])

  if (isCollapsed && isOverlay) return null
  if (isCollapsed) {
    return (
      <aside ref={aside} className={styles.sidebar} data-collapsed aria-label={label}>
        <CollapsedSidebar
          entries={groups.flatMap(({ entries }) => entries.filter((entry) => entry !== false))}
          onOpen={(id) => {
            focusTarget.current = id
            setIsCollapsed(false)
            pressEditButton(itemId, id)
          }}
        />
      </aside>
    )
  }
  return (
    <>
      {isOverlay && (
        <div
          className={styles.scrim}
          aria-hidden
          onClick={() => {
            setIsCollapsed(true)
          }}
        />
      )}
      <aside ref={aside} className={styles.sidebar} data-overlay={isOverlay} data-fixed={isFixed} aria-label={label}>
        {isOverlay && (
          <div className={styles.head}>
            <IconButton
              icon={PanelRightClose}
              label="Collapse sidebar"
              data-focus="toggle"
              onClick={() => {
                setIsCollapsed(true)
              }}
            />
          </div>
        )}
        <SidebarGroups key={itemId} itemId={itemId} groups={groups} />
      </aside>
    </>
  )
}
