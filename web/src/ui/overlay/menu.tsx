import { lazy, Suspense, type ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'
import { loadMenuOverlay } from './overlay-chunks.ts'
import { useOverlayTrigger, type TriggerProps } from './overlay-trigger.ts'

const MenuOverlay = lazy(loadMenuOverlay)

/** One line of a menu: an action, or a way to another page when it has an `href`. */
export interface MenuEntry {
  id: string
  label: string
  /** A second, quieter line. */
  description?: string
  /** How deep it lies below one of those before it; 0 unless given. */
  level?: number
  icon?: LucideIcon
  picture?: ReactNode
  href?: string
  tone?: 'neutral' | 'danger'
  isDisabled?: boolean
}

export interface MenuSection {
  id: string
  title?: string
  entries: MenuEntry[]
  /** Marks the chosen entry of a section in which one is always chosen. */
  selectedId?: string
}

/** A search box above the entries; who gives it does the searching and changes the entries. */
export interface MenuSearch {
  label: string
  text: string
  onChange: (text: string) => void
}

export interface MenuProps {
  /** The name of the list for assistive technology. */
  label: string
  sections: MenuSection[]
  onAction?: (entryId: string, sectionId: string) => void
  /** Shown above the entries, for example who is signed in. */
  header?: ReactNode
  search?: MenuSearch
  /** Shown in place of entries while there are none. */
  emptyText?: string
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'right top'
  children: (trigger: TriggerProps) => ReactNode
}

/** Shows a button with a menu. The menu's code is loaded when the button is pointed at, focused or pressed for the first time. */
export function Menu({ children, ...menu }: MenuProps) {
  const { isOpen, triggerProps, overlayProps } = useOverlayTrigger('menu', loadMenuOverlay)
  return (
    <>
      {children(triggerProps)}
      {isOpen && (
        <Suspense>
          <MenuOverlay {...menu} {...overlayProps} />
        </Suspense>
      )}
    </>
  )
}
