import { useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { admitSession } from '#web/data/live/admit.ts'
import { followLists } from '#web/data/lists/follow-lists.ts'
import { live } from '#web/data/live/live.ts'
import { whenAtRest } from '#web/lib/lazy-part.ts'
import { useOnline } from '#web/lib/transport/online.ts'
import type { Page } from '#web/lib/page/pages.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Badge } from '#web/ui/base/badge.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { glowOnChanges } from './glow.ts'
import { ListsBehindLine } from './lists-behind-line.tsx'
import { travelTitles } from './title-travel.ts'

/** It has come with what a signed-in person has in the top bar. */
const OfflineChip = lazyComponent(async () => (await import('./offline-chip.tsx')).OfflineChip)

/** Interruptions that are over sooner are nobody's concern. */
const QUIET_MS = 15_000

/** Lets the page follow what others do, and says when it cannot; that lists are behind it says between the top bar and the page. */
export function ConnectionStatus({ page }: { page: Page }) {
  useLive(page)
  const session = useSession()
  const isOnline = useOnline()
  const isLate = useIsLate()
  const [element, setElement] = useState<HTMLElement | null>(null)
  const offline = (
    <Badge tone="warning" icon={CloudOff}>
      Offline
    </Badge>
  )
  const column = element?.closest('header')?.parentElement
  return (
    <span role="status" ref={setElement}>
      {column && createPortal(<ListsBehindLine />, column)}
      {!isOnline ? (
        session.state === 'signed-in' ? (
          <OfflineChip {...session} fallback={offline} />
        ) : (
          offline
        )
      ) : (
        isLate && <Badge title="What others change appears with a delay.">Updates delayed</Badge>
      )}
    </span>
  )
}

/** Follows the group or project that a page is about, once it has come to rest. */
function useLive(page: Page): void {
  const session = useSession()
  const queryClient = useQueryClient()
  const fullPath = followedPath(page)
  useEffect(() => {
    // What is on the screen of somebody whose session has run out stays as it is.
    if (session.state === 'anonymous' && session.hasRunOut) return
    let close = (): void => undefined
    let isLeft = false
    whenAtRest(() => {
      if (!isLeft) close = live.open(admitSession)
    })
    return () => {
      isLeft = true
      close()
    }
  }, [session])
  useEffect(() => (fullPath === null ? undefined : live.follow(fullPath)), [fullPath])
  useEffect(() => followLists(queryClient), [queryClient])
  useEffect(() => glowOnChanges(), [])
  useEffect(() => travelTitles(), [])
}

/** Returns the full path of the group or project that a page is of; null where it is of none. */
function followedPath(page: Page): string | null {
  if (!('groupPath' in page)) return null
  return 'projectPath' in page ? page.projectPath : page.groupPath
}

/** True when updates have been missing for a while. */
function useIsLate(): boolean {
  const isInterrupted = useSyncExternalStore(live.onInterruption, live.isInterrupted)
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isInterrupted) return
    const timer = window.setTimeout(() => {
      setIsLate(true)
    }, QUIET_MS)
    return () => {
      window.clearTimeout(timer)
      setIsLate(false)
    }
  }, [isInterrupted])
  return isLate
}
