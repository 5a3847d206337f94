import { useEffect } from 'react'
import { whenAtRest } from '#web/lib/lazy-part.ts'
import { useCurrentHref } from '#web/lib/page/navigation.ts'
import { parsePath } from '#web/lib/page/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import type { FrequentKind } from './frequent-places.ts'
import { countVisit } from './read-places.ts'

/** Counts visits of groups and projects by who is signed in, once the page is at rest and unless it was left by then. */
export function useVisitCount(): void {
  const session = useSession()
  const username = session.state === 'signed-in' ? session.username : null
  const page = parsePath(new URL(useCurrentHref(), location.origin).pathname)
  const kind: FrequentKind = 'projectPath' in page ? 'projects' : 'groups'
  const fullPath = 'projectPath' in page ? page.projectPath : 'groupPath' in page ? page.groupPath : null
  useEffect(() => {
    if (username === null || fullPath === null) return
    let isLeft = false
    whenAtRest(() => {
      // A visit that could not be read up is not counted.
      if (!isLeft) countVisit(username, kind, fullPath).catch(() => undefined)
    })
    return () => {
      isLeft = true
    }
  }, [username, kind, fullPath])
}
