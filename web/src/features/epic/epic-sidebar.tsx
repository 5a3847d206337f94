import { PanelRightClose, PanelRightOpen } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { EpicPageData } from './page-data.ts'
import { sidebarEntries } from './sidebar-entries.tsx'
import type { SidebarState } from './sidebar-state.ts'
import styles from './epic-sidebar.module.css'

export interface EpicSidebarProps extends SidebarState {
  data: EpicPageData
}

/** The facts of the epic: 290 px beside the page or over it, or a strip of icons. */
export function EpicSidebar({ data, isCollapsed, isOverlay, setIsCollapsed }: EpicSidebarProps) {
  const entries = useMemo(() => sidebarEntries(data), [data])
  const aside = useRef<HTMLElement>(null)
  /** Where the focus goes once the sidebar has its other form: to an entry or to the toggle. */
  const focusTarget = useRef<string>(undefined)

  useEffect(() => {
    const target = focusTarget.current
    if (target === undefined) return
    focusTarget.current = undefined
    const element = aside.current?.querySelector<HTMLElement>(`[data-focus="${target}"]`)
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'nearest' })
  }, [isCollapsed])

  const change = (next: boolean, focus: string) => {
    focusTarget.current = focus
    setIsCollapsed(next)
  }
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
      <aside ref={aside} className={styles.sidebar} data-collapsed aria-label="Epic details">
        <IconButton
          icon={PanelRightOpen}
          label="Expand sidebar"
          data-focus="toggle"
          onClick={() => {
            change(false, 'toggle')
          }}
        />
        {entries.map(({ id, name, icon, value }) => (
          <IconButton
            key={id}
            icon={icon}
            label={name}
            tooltip={`${name}: ${value}`}
            onClick={() => {
              change(false, id)
            }}
          />
        ))}
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
      <aside ref={aside} className={styles.sidebar} data-overlay={isOverlay} aria-label="Epic details">
        <div className={styles.head}>
          <IconButton
            icon={PanelRightClose}
            label="Collapse sidebar"
            data-focus="toggle"
            onClick={() => {
              change(true, 'toggle')
            }}
          />
        </div>
        {entries.map(({ id, name, content }) => (
          <section key={id} className={styles.entry} aria-labelledby={`epic-${id}`}>
            <h2 id={`epic-${id}`} className={styles.name} tabIndex={-1} data-focus={id}>
              {name}
            </h2>
            <div className={styles.content}>{content}</div>
          </section>
        ))}
      </aside>
    </>
  )
}
