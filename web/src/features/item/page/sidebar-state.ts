import { use, useCallback, useState } from 'react'
import { breakpointOf, useBreakpoint, type Breakpoint } from '#web/lib/breakpoint.ts'
import { readCookie, writeCookie } from '#web/lib/cookies.ts'
import { NavigatorContext } from '#web/lib/page/navigation.ts'

/** `true` or `false`, kept for a year. */
const COLLAPSED_COOKIE = 'collapsed_gutter'
const COOKIE_DAYS = 365

export interface SidebarState {
  isCollapsed: boolean
  /** Whether the open sidebar lies over the page, as it does on small windows, instead of beside it. */
  isOverlay: boolean
  setIsCollapsed: (isCollapsed: boolean) => void
  /** Whether it is in a window, where it is always open. */
  isFixed?: boolean
}

const isOverlayAt = (breakpoint: Breakpoint): boolean => ['xs', 'sm', 'md'].includes(breakpoint)

/** True when a page that opens now has its sidebar beside it; otherwise nothing of it shows until it is opened. */
export const isSidebarBeside = (): boolean => !isOverlayAt(breakpointOf(window.innerWidth))

/**
 * Keeps the state of the sidebar. Small windows, and panels, always begin collapsed and leave no trace in the cookie; large ones begin as the reader left them.
 * @param isFixed whether it is always open
 */
export function useSidebarState(isFixed = false): SidebarState {
  const isPanel = use(NavigatorContext)?.isPanel === true
  const isOverlay = isOverlayAt(useBreakpoint()) || isPanel
  const [isGutterCollapsed, setIsGutterCollapsed] = useState(() => readCookie(COLLAPSED_COOKIE) === 'true')
  const [isOverlayOpen, setIsOverlayOpen] = useState(false)
  if (!isOverlay && isOverlayOpen) setIsOverlayOpen(false)

  const setIsCollapsed = useCallback(
    (next: boolean) => {
      if (isOverlay) {
        setIsOverlayOpen(!next)
        return
      }
      setIsGutterCollapsed(next)
      writeCookie(COLLAPSED_COOKIE, String(next), COOKIE_DAYS)
    },
    [isOverlay],
  )
  if (isFixed) return { isCollapsed: false, isOverlay: false, isFixed, setIsCollapsed }
  return { isCollapsed: isOverlay ? !isOverlayOpen : isGutterCollapsed, isOverlay, setIsCollapsed }
}
