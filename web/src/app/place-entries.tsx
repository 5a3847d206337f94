import { rankedEntries, type EntryGroup, type PaletteEntry } from '#web/features/palette/palette-entries.ts'
import { definitionOf } from '#web/lib/page/pages.ts'
import { epicsPath, pathOf } from '#web/lib/page/paths.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import { NAVIGATION, type NavigationEntry, type PagePlace } from './navigation-entries.ts'
import type { OfferedPlace } from './use-places.ts'

const SHOWN_MAX = 20

const PAGES: readonly NavigationEntry[] = Object.values(NAVIGATION).flat()
const nameOf = ({ section }: NavigationEntry): string => definitionOf(section).name ?? ''

/** Returns the words that are searched for in the names of places: all but a last one that pages are called by, as in `web roadmap`. */
export function placeWords(typed: string): string {
  const words = typed
    .toLocaleLowerCase()
    .split(/[\s/]+/)
    .filter(Boolean)
  const last = words.at(-1) ?? ''
  const isPage = PAGES.some((entry) =>
    nameOf(entry)
      .toLocaleLowerCase()
      .split(' ')
      .some((one) => one.startsWith(last)),
  )
  // A word alone may be a place as well as a page.
  return (isPage && words.length > 1 ? words.slice(0, -1) : words).join(' ')
}

const entryOf = ({ kind, name, fullName, fullPath, avatarUrl }: OfferedPlace): PaletteEntry => ({
  id: fullPath,
  kind,
  title: name,
  ...(fullName !== name && { detail: fullName }),
  picture: <Avatar name={name} seed={fullPath} src={avatarUrl} shape="group" isDecorative />,
  href: kind === 'group' ? epicsPath(fullPath) : pathOf('project', fullPath),
})

/** Returns the pages of a place that the viewer may see; its name stands before theirs, so that one finds them by both. */
function pagesOf({ kind, name, fullPath, userPermissions: rights }: OfferedPlace): PaletteEntry[] {
  const entries: readonly NavigationEntry[] = NAVIGATION[kind]
  return entries
    .filter((entry) => !entry.right || rights[entry.right])
    .map((entry) => ({ ...pageEntry(entry, fullPath), detail: name }))
}

const pageEntry = (entry: NavigationEntry, fullPath: string): PaletteEntry => {
  const href = pathOf(entry.section, fullPath)
  return { id: `${entry.section} ${fullPath}`, kind: 'page', title: nameOf(entry), href }
}

interface Known {
  /** Places of which the server knows that they may be meant; the others are none of them. */
  places: readonly OfferedPlace[]
  frequent: readonly PaletteEntry[]
  creating: readonly PaletteEntry[]
  current: PagePlace | null
}

/** Returns the places and pages that answer a text, the best first; for none the places as they stand. */
export function placeGroups(typed: string, { places, frequent, creating, current }: Known): EntryGroup[] {
  const shownOf = (kind: OfferedPlace['kind']) =>
    places
      .filter((place) => place.kind === kind)
      .slice(0, SHOWN_MAX)
      .map(entryOf)
  const text = typed.split('/').join(' ').trim()
  const groups: EntryGroup[] =
    text === ''
      ? [
          { id: 'frequent', title: 'Often visited', entries: frequent },
          { id: 'groups', title: 'Groups', entries: shownOf('group') },
          { id: 'projects', title: 'Projects', entries: shownOf('project') },
          { id: 'new', title: 'New', entries: creating },
        ]
      : [{ id: 'places', title: 'Groups, projects and pages', entries: answers(text, places, creating, current) }]
  return groups.filter(({ entries }) => entries.length > 0)
}

function answers(
  text: string,
  places: readonly OfferedPlace[],
  creating: readonly PaletteEntry[],
  current: PagePlace | null,
): readonly PaletteEntry[] {
  const here = places.filter(({ fullPath }) => fullPath === current?.fullPath)
  const others = places.filter(({ fullPath }) => fullPath !== current?.fullPath)
  const site: readonly NavigationEntry[] = NAVIGATION.site
  const isOne = !text.includes(' ')
  return rankedEntries(
    [
      ...places.map(entryOf),
      ...here.flatMap(pagesOf),
      ...site.map((entry) => pageEntry(entry, '')),
      // One word alone means the pages of where one is.
      ...(isOne ? [] : others.flatMap(pagesOf)),
      ...creating,
    ],
    text,
  ).slice(0, SHOWN_MAX)
}
