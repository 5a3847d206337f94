import { useEffect, useState } from 'react'
import { useBreakpoint } from '#web/lib/breakpoint.ts'
import { readCookie, writeCookie } from '#web/lib/cookies.ts'

/** `true` or `false`, kept for a year. */
export const COLLAPSED_COOKIE = 'collapsed_gutter'

export interface SidebarState {
  isCollapsed: boolean
  /** Whether the open sidebar lies over the page, as it does on small windows, instead of beside it. */
  isOverlay: boolean
  setIsCollapsed: (isCollapsed: boolean) => void
}

/** Small windows always begin collapsed and leave no trace in the cookie; large ones begin as the reader left them. */
export function useSidebarState(): SidebarState {
  const breakpoint = useBreakpoint()
  const isOverlay = breakpoint === 'xs' || breakpoint === 'sm' || breakpoint === 'md'
  const [isCollapsed, setIsCollapsed] = useState(() => readCookie(COLLAPSED_COOKIE) === 'true')
  const [isOverlayOpen, setIsOverlayOpen] = useState(false)
  useEffect(() => {
    if (!isOverlay) setIsOverlayOpen(false)
  }, [isOverlay])
  if (isOverlay) {
    return {
      isCollapsed: !isOverlayOpen,
      isOverlay,
      setIsCollapsed: (next) => {
        setIsOverlayOpen(!next)
      },
    }
  }
  return {
    isCollapsed,
    isOverlay,
    setIsCollapsed: (next) => {
      setIsCollapsed(next)
      writeCookie(COLLAPSED_COOKIE, String(next), 365)
    },
  }
}
