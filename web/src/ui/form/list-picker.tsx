import { lazy, Suspense, type ReactNode } from 'react'
import type { MenuSearch } from '../overlay/menu.tsx'
import type { Leave } from '../overlay/leaving-keys.ts'
import { loadListOverlay } from './editing-chunks.ts'
import { useOverlayTrigger, type TriggerProps } from '../overlay/overlay-trigger.ts'

const ListOverlay = lazy(loadListOverlay)

export interface ListOption {
  id: string
  label: string
  /** Quieter, behind the label. */
  description?: string | undefined
  picture?: ReactNode
  /** How the label is drawn, where it is more than its words; `label` says it to assistive technology. */
  content?: ReactNode
  /** The title above it; options of one section follow each other. */
  section?: string | undefined
}

export interface ListPickerProps {
  /** Along which edge of the button it opens; at its end where nothing is said, as in a sidebar. */
  placement?: 'bottom start' | 'bottom end' | undefined
  /** The name of the list for assistive technology, and its visible title where there is no search box that says it. */
  label: string
  options: readonly ListOption[]
  selectedIds: readonly string[]
  /**
   * With `single` a press chooses and closes. What was chosen when the list opened stays marked while others change it, and a press
   * on it leaves everything as it is.
   */
  selectionMode: 'single' | 'multiple'
  onSelect: (selectedIds: string[]) => void
  /** A search box above the options; who gives it does the searching and changes the options. */
  search?: MenuSearch
  /** Shown in place of options while there are none. */
  emptyText: ReactNode
  /** What is to be said of the options that there are, below them. */
  note?: ReactNode
  /** Below the options. */
  footer?: (close: () => void) => ReactNode
  /** Takes the place of the list while it is not null, for example to create what is missing; Escape leads back to the list. */
  view?: ReactNode
  onLeaveView?: () => void
  /** Called when the end of the list comes into view, where more can be had. */
  onEnd?: () => void
  onOpenChange?: (isOpen: boolean) => void
  /** Called when it closes: by Escape without saving what was ticked, by every other way to save it. */
  onLeave?: Leave
  children: (trigger: TriggerProps) => ReactNode
}

/** Shows a button with a list to choose from. The list's code is loaded when the button is pointed at, focused or pressed. */
export function ListPicker({ children, onOpenChange, onLeave, ...list }: ListPickerProps) {
  const { isOpen, isAnchored, triggerProps, overlayProps } = useOverlayTrigger(
    'dialog',
    loadListOverlay,
    onOpenChange,
    onLeave,
  )
  return (
    <>
      {!isAnchored && children(triggerProps)}
      {isOpen && (
        <Suspense>
          <ListOverlay {...list} {...overlayProps} />
        </Suspense>
      )}
    </>
  )
}
