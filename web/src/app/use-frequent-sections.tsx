import { useQuery } from '@tanstack/react-query'
import { mostFrequent, storedPlaces, type FrequentKind } from '#web/features/frequent/frequent-places.ts'
import { refreshPlaces } from '#web/features/frequent/read-places.ts'
import { useBreakpoint } from '#web/lib/breakpoint.ts'
import { epicsPath, pathOf } from '#web/lib/page/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import type { MenuEntry, MenuSection } from '#web/ui/overlay/menu.tsx'

const KINDS: readonly { kind: FrequentKind; title: string; emptyText: string; hrefOf: (path: string) => string }[] = [
  {
    kind: 'projects',
    title: 'Frequent projects',
    emptyText: 'Projects you visit often will appear here',
    hrefOf: (path) => pathOf('project', path),
  },
  { kind: 'groups', title: 'Frequent groups', emptyText: 'Groups you visit often will appear here', hrefOf: epicsPath },
]
const SHOWN_MAX = 5
const SHOWN_MAX_MOBILE = 3

/**
 * Returns the projects and groups that the viewer visits often, as parts of a menu; none for who is not signed in. Those of old are
 * read again.
 * @param isWanted whether the menu is about to be opened
 */
export function useFrequentSections(isWanted: boolean): { sections: MenuSection[]; refetch: () => unknown } {
  const session = useSession()
  const username = session.state === 'signed-in' ? session.username : null
  const most = useBreakpoint() === 'xs' ? SHOWN_MAX_MOBILE : SHOWN_MAX
  // What is shown is read from the browser, and drawn again when the details are fresh.
  const { refetch } = useQuery({
    queryKey: ['frequent-places', username],
    queryFn: () => refreshPlaces(username ?? ''),
    enabled: isWanted && username !== null,
    structuralSharing: false,
    notifyOnChangeProps: ['dataUpdatedAt'],
  })
  if (username === null || !isWanted) return { sections: [], refetch: () => undefined }
  const sections = KINDS.map(({ kind, title, emptyText, hrefOf }) => {
    const stored = storedPlaces(username, kind)
    const entries = mostFrequent(stored ?? [], most).flatMap(
      ({ name, namespace, avatarUrl, fullPath }): MenuEntry[] => {
        if (fullPath === undefined) return []
        const picture = <Avatar name={name} seed={fullPath} src={avatarUrl} shape="group" isDecorative />
        return [
          {
            id: `${kind}/${fullPath}`,
            label: name,
            ...(namespace !== name && { description: namespace }),
            picture,
            href: hrefOf(fullPath),
          },
        ]
      },
    )
    const label = stored === null ? 'This feature requires browser localStorage support' : emptyText
    const none: MenuEntry = { id: `${kind}/none`, label, isDisabled: true }
    return { id: `frequent-${kind}`, title, entries: entries.length === 0 ? [none] : entries }
  })
  return { sections, refetch }
}
